import { countryOf } from '#contract/content/claims.ts'
import type { PublicProject } from '#contract/content/projects.ts'

/** Says how many projects the site shows, and in how many countries. */
export function ProjectCount({ projects }: { projects: PublicProject[] }) {
  const countries = new Set(projects.map(countryOf)).size
  if (projects.length === 0) return 'What was built, where, when, and what it delivers.'
  return (
    <p className="head-figure">
      <b>{projects.length}</b> {projects.length === 1 ? 'project' : 'projects'} in <b>{countries}</b>{' '}
      {countries === 1 ? 'country' : 'countries'}
    </p>
  )
}

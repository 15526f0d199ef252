import { Link } from 'wouter'
import { countryOf } from '#contract/content/claims.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { ProjectMap } from '#web/site/projects/map/project-map.tsx'
import { useList } from '../../api/use-list.ts'
import { projectsQuery } from '../projects/use-project.ts'

/**
 * Lists the countries of the projects, beside a map of the projects. Renders nothing while no project has coordinates.
 */
export function WhereWeWork() {
  const { items } = useList(projectsQuery)
  if (!items.some(({ latitude }) => latitude !== null)) return null
  return (
    <section aria-labelledby="where-title">
      <div className="shell grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:py-24">
        <div className="grid content-start gap-6">
          <h2 id="where-title" className="text-title">
            Where we work
          </h2>
          <p className="text-ink-soft">A selection: the projects that we describe on this site.</p>
          <ul>
            {[...Map.groupBy(items, countryOf)].map(([country, projects]) => (
              <Country key={country} country={country} projects={projects} />
            ))}
          </ul>
        </div>
        <ProjectMap projects={items} allProjects={items} />
      </div>
    </section>
  )
}

function Country({ country, projects }: { country: string; projects: PublicProject[] }) {
  return (
    <li className="flex items-center justify-between gap-4 border-t border-rule">
      <Link
        href={pages.projects.href({}, { country })}
        className="py-2.5 font-semibold text-leaf underline underline-offset-4"
      >
        {country}
      </Link>
      <span className="text-ink-soft">
        {projects.length} {projects.length === 1 ? 'project' : 'projects'}
      </span>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { PublicProject } from '#contract/content/projects.ts'
import { projectsQuery } from '../projects/use-project.ts'
import { typeset } from '../typeset.ts'

export type AskedProject = Pick<PublicProject, 'id' | 'title'>

/** Finds the project with this id, about which the visitor asks; undefined if there is none. */
export const useAskedProject = (id: string | null): AskedProject | undefined =>
  useQuery({ ...projectsQuery, enabled: id !== null }).data?.find((project) => String(project.id) === id)

/** Names the project above the form. Its hidden fields send the project with the form, also without scripts. */
export const AboutProject = ({ project: { id, title } }: { project: AskedProject }) => (
  <p className="border-l-3 border-sun bg-mist px-5 py-3 sm:col-span-2">
    <input type="hidden" name="projectId" value={id} />
    <input type="hidden" name="projectTitle" value={title} />
    You ask about a plant like <strong>{typeset(title)}</strong>.
  </p>
)

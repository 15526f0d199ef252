import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { projectApi } from '#contract/projects.ts'
import { queryOf } from '../../api/queries.ts'
import { PostedContext } from '../../forms/posted.ts'

export const askedProjectQuery = queryOf(projectApi.listPublic, {})

export type AskedProject = { id: string; title: string }

/** The project that the visitor asks about, from the address or from a form that came back; null if there is none. */
export function useAskedProject(id: string | null): AskedProject | null {
  const posted = use(PostedContext)?.values
  const asked = id ?? posted?.projectId ?? null
  const { data = [] } = useQuery({ ...askedProjectQuery, enabled: asked !== null })
  const project = data.find((project) => String(project.id) === asked)
  if (asked === null) return null
  if (project) return { id: asked, title: project.title }
  return posted?.projectTitle ? { id: asked, title: posted.projectTitle } : null
}

/** Names the project above the form, and sends it with the form also without scripts. */
export function AboutProject({ project: { id, title } }: { project: AskedProject }) {
  return (
    <p className="border-l-3 border-sun bg-mist px-5 py-3 sm:col-span-2">
      <input type="hidden" name="projectId" value={id} />
      <input type="hidden" name="projectTitle" value={title} />
      You ask about a plant like <strong>{title}</strong>. Tell us your load and your place.
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { projectApi } from '#contract/projects.ts'
import { queryOf } from '../../api/queries.ts'

export const projectsQuery = queryOf(projectApi.listPublic, {})

/** One project of the public list; null if it has none of that id. */
export const useProject = (id: string) =>
  useQuery({ ...projectsQuery, select: (projects) => projects.find((project) => String(project.id) === id) ?? null })

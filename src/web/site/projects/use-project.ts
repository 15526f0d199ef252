import { useQuery } from '@tanstack/react-query'
import { projectApi } from '#contract/content/projects.ts'
import { queryOf } from '../../api/queries.ts'

export const projectsQuery = queryOf(projectApi.listPublic, {})

/** Finds the project with this id in the public list; null if there is none. */
export const useProject = (id: string) =>
  useQuery({ ...projectsQuery, select: (projects) => projects.find((project) => String(project.id) === id) ?? null })

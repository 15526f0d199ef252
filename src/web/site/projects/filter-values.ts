import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'

/** The filter of the list of projects, which is in the address of the page. */
export type ProjectFilterValues = { category: string | null; country: string | null }

export const filterIn = (search: URLSearchParams): ProjectFilterValues => ({
  category: search.get('category'),
  country: search.get('country'),
})

export const filterHref = ({ category, country }: ProjectFilterValues) =>
  pages.projects.href({}, { ...(category && { category }), ...(country && { country }) })

export const matchesFilter = (project: PublicProject, { category, country }: ProjectFilterValues) =>
  (!category || project.category === category) && (!country || project.country === country)

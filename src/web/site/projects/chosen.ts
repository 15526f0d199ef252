import { pages } from '#contract/pages.ts'
import type { PublicProject } from '#contract/projects.ts'

/** The filter of the projects, as the address has it. */
export type Chosen = { category: string | null; country: string | null }

export const chosenIn = (search: URLSearchParams): Chosen => ({
  category: search.get('category'),
  country: search.get('country'),
})

export const hrefOf = ({ category, country }: Chosen) =>
  pages.projects.href({}, { ...(category && { category }), ...(country && { country }) })

export const isChosen = (project: PublicProject, { category, country }: Chosen) =>
  (!category || project.category === category) && (!country || project.country === country)

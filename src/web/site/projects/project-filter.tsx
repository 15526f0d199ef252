import { useLocation } from 'wouter'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ActionLink } from '../action-link.tsx'
import { MarkShape } from './map/mark-shape.tsx'

type Props = { projects: PublicProject[]; chosenFilter: ProjectFilterValues; hasMap: boolean }

/**
 * Shows the filter as a sentence, "Show … projects in …", with links to choose from in each gap. The address has the
 * visitor's choice, so that it can be shared and survives a reload.
 */
export function ProjectFilter({ projects, chosenFilter, hasMap }: Props) {
  const texts = useTexts('projects').filter
  const categoryNames = useTexts('common').projectCategories
  const categories = [...new Set(projects.map(({ category }) => category))]
  const countries = Object.entries(
    Object.fromEntries(projects.map(({ country, countryName }) => [countryName ?? country ?? '', country])),
  )
    .filter(([, country]) => country)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const countOf = (filter: ProjectFilterValues) => projects.filter((project) => matchesFilter(project, filter)).length
  const choiceOf = (name: string, change: Partial<ProjectFilterValues>): Choice => {
    const filter = { ...chosenFilter, ...change }
    const isPressed = filter.category === chosenFilter.category && filter.country === chosenFilter.country
    return { name, category: change.category ?? null, href: filterHref(filter), isPressed, count: countOf(filter) }
  }
  return (
    <div className="grid gap-5 lg:gap-8">
      <Choices
        label={texts.byCategory}
        lead={texts.categoryLead}
        hasShapes={hasMap}
        choices={[
          choiceOf(texts.all, { category: null }),
          ...categories.map((category) => choiceOf(categoryNames[category], { category })),
        ]}
      />
      {countries.length > 1 && (
        <Choices
          label={texts.byCountry}
          lead={texts.countryLead}
          isQuiet={projects.length < manyProjects}
          choices={[
            choiceOf(texts.everyCountry, { country: null }),
            ...countries.map(([name, country]) => choiceOf(name, { country })),
          ]}
        />
      )}
    </div>
  )
}

/** Below this number a country has hardly more than one project, so the filter by country is small and has no counts. */
const manyProjects = 8

type Choice = { name: string; category: string | null; href: string; isPressed: boolean; count: number }
type ChoicesProps = { label: string; lead: string; choices: Choice[]; hasShapes?: boolean; isQuiet?: boolean }

function Choices({ label, lead, choices, hasShapes = false, isQuiet = false }: ChoicesProps) {
  const [, navigate] = useLocation()
  return (
    <div className={isQuiet ? '' : 'font-display text-lg lg:text-2xl'}>
      <p className="text-ink-soft">{lead}</p>
      <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-5 lg:gap-x-6">
        {choices.map(({ name, category, href, isPressed, count }) => (
          <li key={name}>
            <ActionLink
              href={href}
              isPressed={isPressed}
              onAct={() => navigate(href)}
              className="group flex min-h-11 items-center gap-2 font-semibold text-leaf aria-pressed:text-ink"
            >
              {hasShapes && category && <MarkShape category={category} className="size-4 shrink-0" />}
              <span className="decoration-sun decoration-3 underline-offset-8 group-hover:underline group-aria-pressed:underline">
                {name}
              </span>
              {!isQuiet && (
                <span aria-hidden className="font-text text-sm font-normal text-ink-soft">
                  {count}
                </span>
              )}
            </ActionLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The filter of the list of projects, which is in the address of the page. */
export type ProjectFilterValues = { category: string | null; country: string | null }

export const filterInQuery = (search: URLSearchParams): ProjectFilterValues => ({
  category: search.get('category'),
  country: search.get('country'),
})

const filterHref = ({ category, country }: ProjectFilterValues) =>
  pages.projects.href({}, { ...(category && { category }), ...(country && { country }) })

export const matchesFilter = (project: PublicProject, { category, country }: ProjectFilterValues) =>
  (!category || project.category === category) && (!country || project.country === country)

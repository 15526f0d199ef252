import type { Steps } from '#contract/content/blocks.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { StepLine } from '#web/site/parts/steps/step-line.tsx'
import { useJson, useOptionalJson } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { projectsQuery } from '../projects/use-project.ts'

/**
 * Shows the history of the company by years: as administrators have written it, or else the founding year and the years
 * in which projects were finished.
 */
export function Milestones() {
  const { foundedYear, name } = useJson('company')
  const { items } = useList(projectsQuery)
  const foundingStep = { title: String(foundedYear), text: `${name} begins.` }
  const { steps } = useOptionalJson('milestones', { steps: [foundingStep, ...yearSteps(items, foundedYear)] })
  // A single year is no history.
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="years-title">
      <h2 id="years-title" className="mb-6 text-2xl">
        Since {foundedYear}
      </h2>
      <StepLine layout="years" steps={steps} />
    </section>
  )
}

/** Returns a step for each year after the founding in which projects were finished, with these projects. */
function yearSteps(projects: PublicProject[], foundedYear: number): Steps['steps'] {
  const projectsByYear = Map.groupBy(
    projects.filter(({ year }) => Number(year) > foundedYear),
    ({ year }) => year,
  )
  return [...projectsByYear]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, yearProjects]) => ({
      title,
      text: yearProjects.map(({ title, location }) => `${title}, ${location}`).join('. '),
    }))
}

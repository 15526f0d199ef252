import type { Steps } from '#contract/content.ts'
import type { PublicProject } from '#contract/projects.ts'
import { useJson, useOptionalJson } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { projectsQuery } from '../projects/use-project.ts'
import { StepLine } from '../steps/step-line.tsx'

/** The years of the company: as its administrators tell them, or counted from the projects that the site shows. */
export function Milestones() {
  const { foundedYear, name } = useJson('company')
  const { items } = useList(projectsQuery)
  const began = { title: String(foundedYear), text: `${name} begins.` }
  const { steps } = useOptionalJson('milestones', { steps: [began, ...yearsOf(items, foundedYear)] })
  return (
    <section aria-labelledby="years-title">
      <h2 id="years-title" className="mb-6 text-2xl">
        Since {foundedYear}
      </h2>
      <StepLine look="years" steps={steps} />
    </section>
  )
}

/** Each year with the projects that were finished in it. */
function yearsOf(projects: PublicProject[], foundedYear: number): Steps['steps'] {
  const byYear = Map.groupBy(
    projects.filter(({ year }) => Number(year) > foundedYear),
    ({ year }) => year,
  )
  return [...byYear]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, finished]) => ({
      title,
      text: finished.map(({ title, location }) => `${title}, ${location}`).join('. '),
    }))
}

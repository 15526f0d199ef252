import type { PublicProject } from '#contract/projects.ts'
import { typeset } from '../typeset.ts'

/** The part below title and picture that the dialog and the project's own page share. */
export function ProjectDetails({ project, level: Heading }: { project: PublicProject; level: 'h2' | 'h3' }) {
  const { overview, features, metrics } = project
  return (
    <div className="grid gap-10">
      <section>
        <Heading className="text-2xl">Project Overview</Heading>
        <p className="mt-3 max-w-[68ch] whitespace-pre-line">{typeset(overview)}</p>
      </section>
      <section>
        <Heading className="text-2xl">Key Features</Heading>
        <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="border-t border-rule pt-2">
              {typeset(feature)}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading className="text-2xl">Key Metrics</Heading>
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-4">
          {metrics.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t border-rule pt-3">
              <dt className="text-sm text-ink-soft">{typeset(label)}</dt>
              <dd className="font-display text-2xl font-bold tracking-tight">{typeset(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

/** Category, year, location and value of a project in one line. */
export function ProjectFacts({ project: { category, year, location, value } }: { project: PublicProject }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span className="font-medium text-leaf">{category}</span>
      <span>{year}</span>
      <span>{location}</span>
      <span>{typeset(value)}</span>
    </p>
  )
}

import type { PublicProject } from '#contract/content/projects.ts'
import { capacityOf } from './capacity.ts'
import { PlaceMap } from './place-map.tsx'

/** Tells where a project lies, how large it is and when it was completed. */
export function ProjectPlace({ project, level: Heading }: { project: PublicProject; level: 'h2' | 'h3' }) {
  const { location, completedOn, precision, latitude } = project
  const facts = [
    ['Place', location],
    ['Capacity', capacityOf(project)],
    ['Completed', completedOn && longDate(completedOn)],
  ].filter(([, text]) => text)
  return (
    <section>
      <Heading className="text-2xl">Where it lies</Heading>
      <PlaceMap project={project} />
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {facts.map(([name, text]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-rule pt-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {latitude !== null && precision !== 'exact' && (
        <p className="mt-2 text-sm text-ink-soft">The map shows the {precision}, not the site.</p>
      )}
    </section>
  )
}

/**
 * Writes `2026-03-14` as 'March 14, 2026'. `longDate` in text.ts does so, too, but if this file imported it, browsers
 * would fetch one more file.
 */
const longDate = (day: string) => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

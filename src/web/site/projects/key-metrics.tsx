import type { PublicProject } from '#contract/content/projects.ts'
import { typeset } from '../typeset.ts'

type Props = { metrics: PublicProject['metrics']; level: 'h2' | 'h3' }

/** The key figures of a project in large type, right below its title. */
export function KeyMetrics({ metrics, level: Heading }: Props) {
  return (
    <section className="@container">
      <Heading className="text-base font-semibold tracking-normal text-ink-soft">Key Metrics</Heading>
      <dl className="mt-2 grid gap-x-6 gap-y-4 @2xs:grid-cols-2 @2xl:grid-cols-4">
        {metrics.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-sun pt-2">
            <dt className="text-sm text-ink-soft">{typeset(label)}</dt>
            <dd className="font-display text-lg font-bold tracking-tight @5xl:text-3xl @6xl:text-4xl">
              {typeset(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

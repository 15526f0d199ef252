import type { PublicProject } from '#contract/content/projects.ts'
import { typeset } from '../typeset.ts'
import { useDrawnOnce } from '../use-drawn-once.ts'

type Props = { project: PublicProject; level: 'h2' | 'h3' }

const figureText = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 })

/**
 * Shows the figures of a project as bars from zero, the smallest in the accent colour. The bars are in a table, so that
 * people who listen to the page or print it have every figure.
 */
export function BarTable({ project: { chartTitle, chartUnit, bars }, level: Heading }: Props) {
  const table = useDrawnOnce<HTMLTableElement>()
  if (!chartTitle || bars.length === 0) return null
  const values = bars.map(({ value }) => value)
  const [largest, smallest] = [Math.max(...values), Math.min(...values)]
  // On a phone, a long label would wrap beside its bar. If there is one, all labels stand above their bars.
  const hasLongLabel = bars.some(({ label }) => label.length > 12)
  const unit = chartUnit ? `\u00a0${chartUnit}` : ''
  return (
    <section className="@container">
      <Heading className="text-2xl">{typeset(chartTitle)}</Heading>
      <table ref={table} className="bars mt-4 w-full">
        <caption className="sr-only">
          {chartTitle}
          {chartUnit && `, in ${chartUnit}`}
        </caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th
                scope="row"
                className={`pr-4 text-left font-normal sm:whitespace-nowrap ${hasLongLabel ? 'max-sm:block max-sm:pt-2 sm:w-px' : '@max-3xs:block @3xs:w-px'}`}
              >
                {typeset(label)}
              </th>
              <td className="flex items-center gap-2">
                <svg
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-5 w-0 min-w-0 grow"
                >
                  <rect
                    width={largest > 0 ? Math.round((value / largest) * 1000) / 10 : 0}
                    height="10"
                    className={value === smallest && value < largest ? 'fill-sun' : 'fill-leaf'}
                  />
                </svg>
                <span className="figures w-28 shrink-0 text-right font-semibold sm:w-32">
                  {figureText(value)}
                  {unit}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

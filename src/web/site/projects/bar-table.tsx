import type { PublicProject } from '#contract/content/projects.ts'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { typeset } from '../typeset.ts'
import { useDrawnOnce } from '../use-drawn-once.ts'

type Props = { project: PublicProject; level: 'h2' | 'h3' }

/**
 * Shows the figures of a project as bars from zero, the smallest in the accent colour. The bars are in a table, so that
 * people who listen to the page or print it have every figure.
 */
export function BarTable({ project: { chartTitle, chartUnit, bars }, level: Heading }: Props) {
  const texts = useTexts('projects').project
  const { number, quantity } = useFormats()
  const table = useDrawnOnce<HTMLTableElement>()
  if (!chartTitle || bars.length === 0) return null
  const values = bars.map(({ value }) => value)
  const [largest, smallest] = [Math.max(...values), Math.min(...values)]
  // On a phone, a long label would wrap beside its bar. If there is one, all labels stand above their bars.
  const hasLongLabel = bars.some(({ label }) => label.length > 12)
  const options = { maximumFractionDigits: 2 }
  return (
    <section className="@container">
      <Heading className="text-2xl">{typeset(chartTitle)}</Heading>
      <table ref={table} className="bars mt-4 w-full">
        <caption className="sr-only">
          {chartUnit ? <Sentence text={texts.chart} parts={{ title: chartTitle, unit: chartUnit }} /> : chartTitle}
        </caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th
                scope="row"
                className={`pe-4 text-start font-normal sm:whitespace-nowrap ${hasLongLabel ? 'max-sm:block max-sm:pt-2 sm:w-px' : '@max-3xs:block @3xs:w-px'}`}
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
                <span className="figures w-28 shrink-0 text-end font-semibold sm:w-32">
                  {chartUnit ? quantity(value, chartUnit, options) : number(value, options)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

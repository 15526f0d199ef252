import type { ReactNode } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { energyText, moneyText, yearsText } from './figures.ts'
import { withUnit } from './short.ts'

/** The result in four large figures, each with its range. */
export function KeyFigures({ result }: { result: Estimate['result'] }) {
  const { pv, money: costs, co2Tonnes } = result
  const { paybackYears, runningCostBefore: before, runningCostAfter: after, currency } = costs
  const savedText = (cost: number) => moneyText(before.likely - cost, currency)
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      <KeyFigure name="makes in a year" figure={energyText(pv.year.likely)}>
        {energyText(pv.year.low)} to {energyText(pv.year.high)} (P90 to P10)
      </KeyFigure>
      <KeyFigure name="saves on grid and diesel in a year" figure={savedText(after.likely)}>
        {savedText(after.high)} to {savedText(after.low)}
      </KeyFigure>
      <KeyFigure name="pays for itself in" figure={yearsText(paybackYears.likely)}>
        {yearsText(paybackYears.low)} to {yearsText(paybackYears.high)}; costs {moneyText(costs.capex.likely, currency)}
      </KeyFigure>
      {co2Tonnes && (
        <KeyFigure name="avoids in a year" figure={withUnit(co2Tonnes.saved.likely, 't CO₂')}>
          {withUnit(co2Tonnes.saved.low, 't')} to {withUnit(co2Tonnes.saved.high, 't')}
        </KeyFigure>
      )}
    </dl>
  )
}

function KeyFigure({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  // A figure without digits, such as 'never', is all prefix.
  const [prefix = '', digits, unit] = /^(\D*)([\d,.]+)(.*)$/.exec(figure)?.slice(1) ?? [figure]
  return (
    <div className="flex flex-col border-t-2 border-leaf pt-3">
      <dt className="order-2">{name}</dt>
      <dd className="order-1 font-display text-3xl font-semibold tracking-tight">
        {prefix && <span className="text-xl">{prefix}</span>}
        {digits}
        {unit && <span className="text-xl">{unit}</span>}
      </dd>
      <dd className="order-3 mt-1 text-sm text-ink-soft">{children}</dd>
    </div>
  )
}

// The figures of an estimate that have no chart, as its page and its PDF show them.
import type { Table } from './charts/chart.ts'
import type { Estimate } from './estimates.ts'
import { energyText, moneyText, shortNumber, withUnit, yearsText } from './number-formats.ts'

type Result = Estimate['result']

export type MainResult = { name: string; figure: string; range: string }

/** The main results, each with its range. */
export function mainResults({ pv, money, co2Tonnes, largeGenerator }: Result): MainResult[] {
  const { paybackYears, runningCostBefore: before, runningCostAfter: after, capex, currency } = money
  const savedText = (cost: number) => moneyText(before.likely - cost, currency)
  return [
    {
      name: 'makes in a year',
      figure: energyText(pv.year.likely),
      range: `${energyText(pv.year.low)} to ${energyText(pv.year.high)} (P90 to P10)`,
    },
    {
      name: 'saves on grid and diesel in a year',
      figure: savedText(after.likely),
      range: `${savedText(after.high)} to ${savedText(after.low)}${
        largeGenerator ? `, with a generator at ${loadText(largeGenerator)} of its rating today` : ''
      }`,
    },
    {
      name: 'pays for itself in',
      figure: yearsText(paybackYears.likely),
      range: `${yearsText(paybackYears.low)} to ${yearsText(paybackYears.high)}; costs ${moneyText(capex.likely, currency)}`,
    },
    ...(co2Tonnes
      ? [
          {
            name: 'avoids in a year',
            figure: withUnit(co2Tonnes.saved.likely, 't CO₂'),
            range: `${withUnit(co2Tonnes.saved.low, 't')} to ${withUnit(co2Tonnes.saved.high, 't')}`,
          },
        ]
      : []),
  ]
}

const loadText = ({ loadPercent }: NonNullable<Result['largeGenerator']>) => `${loadPercent.toFixed(0)} %`

/** Says that the generator is too large, and what a smaller one would save; '' if it is not. */
export const generatorText = ({ largeGenerator: large, money }: Result) =>
  large
    ? `Your set runs at ${loadText(large)} of its rating. A smaller one, of about ${withUnit(large.fittingKva, 'kVA')}, would save ${moneyText(large.moneySaved, money.currency)} of diesel a year first, and the plant would then save less.`
    : ''

/** Says that all money is real. */
export const realMoneyText = ({ assumptions, result }: Estimate) => {
  const { discountRatePercent: rate } = assumptions.entries
  return `All money is real: in ${result.money.currency} of today. Inflation raises prices and costs alike and is left out, so the discount rate${rate ? ` of ${shortNumber(rate.value)} % a year` : ''} is what money has to earn above inflation.`
}

const wayNames = { own: 'Own it', lease: 'Lease it', ppa: 'Buy its energy (PPA)' } as const

/** Compares owning the plant, leasing it, and buying its energy (PPA). */
export function ownershipFigures({ result, assumptions }: Estimate): { title: string; text: string; table: Table } {
  const { ownership, currency } = result.money
  const years = assumptions.entries.yearsCounted?.value ?? 20
  const best = ownership.reduce((a, b) => (b.netPresentValue > a.netPresentValue ? b : a))
  const amountText = (value: number) => (value === 0 ? '–' : moneyText(value, currency))
  const row = (name: string, cell: (way: (typeof ownership)[number]) => string) => [name, ...ownership.map(cell)]
  return {
    title: `${wayNames[best.kind]}: the most after ${years} years`,
    text: 'A lease is paid in equal years, and upkeep stays with you. With a PPA the seller bears cost and upkeep, and you pay for the energy that you use.',
    table: {
      caption: `Own, lease and PPA in ${currency}`,
      head: ['Figure', ...ownership.map(({ kind }) => wayNames[kind])],
      rows: [
        row('At the start', ({ upfront }) => amountText(upfront)),
        row('Payment in the first year', ({ firstYearPayment }) => amountText(firstYearPayment)),
        row('Years of payment', ({ paymentYears }) => String(paymentYears || '–')),
        row('Price of its energy, a kWh', ({ pricePerKwh }) => amountText(pricePerKwh ?? 0)),
        row('Left over in the first year', ({ firstYearSaving }) => amountText(firstYearSaving)),
        row(`Net present value, ${years} years`, ({ netPresentValue }) => moneyText(netPresentValue, currency)),
      ],
    },
  }
}

const basisNames: Record<Estimate['assumptions']['entries'][string]['basis'], string> = {
  measured: 'measured',
  mapped: 'from a map or table',
  typed: 'yours',
  judged: 'our judgement',
}

type Provenance = Pick<Estimate['assumptions']['entries'][string], 'source' | 'date' | 'basis'>

/** Says how a figure is known: `yours, Given by the visitor`. */
export const provenanceText = ({ source, date, basis }: Provenance) =>
  [source.startsWith('Our') ? '' : basisNames[basis], source, date].filter(Boolean).join(', ')

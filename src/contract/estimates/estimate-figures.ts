// The figures of an estimate that have no chart, as its page and its PDF show them.
import { fill } from '#contract/texts/texts.ts'
import type { Estimate } from './estimates.ts'
import type { EstimateWords } from './number-formats.ts'

type Result = Estimate['result']

/** A main result. `short` is its name behind its figure where there is little space. */
export type MainResult = { name: string; short: string; figure: string; range: string }

/** The main results, each with its range. */
export function mainResults({ pv, money, co2Tonnes, largeGenerator }: Result, words: EstimateWords): MainResult[] {
  const { energyText, moneyText, withUnit, yearsText } = words.figures
  const texts = words.texts.results
  const { paybackYears, runningCostBefore: before, runningCostAfter: after, capex, currency } = money
  const savedText = (cost: number) => moneyText(before.likely - cost, currency)
  const savedRange = { low: savedText(after.high), high: savedText(after.low) }
  const costs = fill(texts.costs, { price: moneyText(capex.likely, currency) })
  return [
    {
      name: texts.makes,
      short: texts.short.makes,
      figure: energyText(pv.year.likely),
      range: fill(texts.makesRange, { low: energyText(pv.year.low), high: energyText(pv.year.high) }),
    },
    {
      name: texts.saves,
      short: texts.short.saves,
      figure: savedText(after.likely),
      range: largeGenerator
        ? fill(texts.savesRangeWithLoad, { ...savedRange, load: loadText(largeGenerator, words) })
        : fill(texts.range, savedRange),
    },
    {
      name: texts.paysBack,
      short: texts.short.paysBack,
      figure: yearsText(paybackYears.likely),
      range:
        paybackYears.low === null
          ? costs
          : fill(texts.paysBackRange, {
              low: yearsText(paybackYears.low),
              high: yearsText(paybackYears.high),
              costs,
            }),
    },
    ...(co2Tonnes
      ? [
          {
            name: texts.avoids,
            short: texts.short.avoids,
            figure: withUnit(co2Tonnes.saved.likely, 't CO₂'),
            range: fill(texts.range, {
              low: withUnit(co2Tonnes.saved.low, 't'),
              high: withUnit(co2Tonnes.saved.high, 't'),
            }),
          },
        ]
      : []),
  ]
}

/** Writes a source of the engine, which names it in English. Returns any other text, such as a document's title, as it is. */
export const knownSourceText = (source: string, { texts }: EstimateWords) =>
  (texts.sources as Partial<Record<string, string>>)[source] ?? source

type LargeGenerator = NonNullable<Result['largeGenerator']>

const loadText = ({ loadPercent }: LargeGenerator, { texts, figures }: EstimateWords) =>
  fill(texts.results.loadPercent, {
    percent: figures.shortNumber(loadPercent < 1 ? loadPercent : Math.round(loadPercent)),
  })

/** Says that the generator is too large, and what a smaller one would save; '' if it is not. */
export const generatorText = ({ largeGenerator: large, money }: Result, words: EstimateWords) =>
  large
    ? fill(words.texts.results.largeGenerator, {
        load: loadText(large, words),
        power: words.figures.withUnit(large.fittingKva, 'kVA'),
        amount: words.figures.moneyText(large.moneySaved, money.currency),
      })
    : ''

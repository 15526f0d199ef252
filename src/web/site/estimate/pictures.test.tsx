// For random estimates, each chart and the table below it show the figures that the engine has calculated.
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { places, siteOfPlace } from '#energy/places.ts'
import { tableOf } from '#tests/page-tables.ts'
import { loadTexts } from '#web/texts/use-texts.tsx'
import { EstimateResult } from './estimate-result.tsx'
import { figureTablePart, loadPart, ownershipPart } from './late-part.tsx'

await Promise.all([loadTexts(['estimate', 'calculator']), loadPart(ownershipPart), loadPart(figureTablePart)])

const loadShapes = ['one-shift', 'two-shifts', 'round-the-clock', 'cold-store', 'office', 'village'] as const

const anyEstimate = fc
  .record({
    place: fc.constantFrom(...places),
    mounting: fc.constantFrom('fixed' as const, 'east-west' as const, 'tracker' as const),
    peakPowerKw: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 2000, noNaN: true })),
    energyKwh: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 4000, noNaN: true })),
    monthlyKwh: fc.double({ min: 100, max: 500_000, noNaN: true }),
    shape: fc.constantFrom(...loadShapes),
    outage: fc.constantFrom(null, 0, 6, 13.5, 20),
    generatorsKva: fc.array(fc.integer({ min: 10, max: 500 }), { maxLength: 2 }),
    currency: fc.constantFrom('USD', 'NGN', 'KES'),
  })
  .map(({ place, mounting, peakPowerKw, energyKwh, monthlyKwh, shape, outage, generatorsKva, currency }): Estimate => {
    const site = siteOfPlace(place, assumptions)
    const input = {
      pv: { peakPowerKw, mounting },
      battery: { energyKwh },
      load: { monthlyKwh, shape },
      supply: { outage, generatorsKva },
      prices: { currency },
    }
    const result = estimate({ site, ...input }, assumptions)
    return { site, input, assumptions, suggested: null, result, wind: null, water: null }
  })

const anyMonth = fc.integer({ min: 0, max: 11 })

/**
 * A hundred random estimates, the same in each run, each with the HTML that shows it. They are rendered once for all
 * tests.
 */
const renderedEstimates = fc
  .sample(fc.tuple(anyEstimate, anyMonth), { numRuns: 100, seed: 21 })
  .map(([shownEstimate, month]) => ({
    shownEstimate,
    month,
    html: renderToStaticMarkup(<EstimateResult estimate={shownEstimate} month={{ chosen: month, href: String }} />),
  }))

const factors = { million: 1e6, billion: 1e9, Wh: 0.001, MWh: 1000 }

/** Reads the number in a table's cell, such as 'NGN 49.7 million' or '8,898'. Returns 0 for '–'. */
function numberIn(cell: string) {
  if (cell === '–') return 0
  const [, sign, digits = '', , size] = /^(−|-)?[A-Z]*\s?([\d,]+(\.\d+)?)\s?(million|billion|Wh|MWh)?/.exec(cell) ?? []
  const factor = factors[size as keyof typeof factors] ?? 1
  return (sign ? -1 : 1) * Number(digits.replaceAll(',', '')) * factor
}

/** Expects that each cell shows its value, rounded to the cell's last digit or to three significant digits. */
function expectShown(cells: readonly string[], values: readonly number[]) {
  expect(cells.length).toBe(values.length)
  for (const [i, value] of values.entries()) {
    const cell = cells[i] ?? ''
    const digits = /\.(\d+)/.exec(cell)?.[1]?.length
    const rounding = cell === '–' ? 0 : Math.max(0.5 * 10 ** -(digits ?? 0), 0.005 * Math.abs(value))
    expect(Math.abs(numberIn(cell) - value), `${cell} for ${value}`).toBeLessThanOrEqual(rounding * 1.001)
  }
}

/** Finds the chart whose label matches; '' if there is none. */
const chartOf = (html: string, label: RegExp) =>
  Array.from(html.matchAll(/<svg[^>]*aria-label="([^"]*)"[^>]*>.*?<\/svg>/gs)).find(([, name = '']) =>
    label.test(name),
  )?.[0] ?? ''

const pathsOf = (chart: string, fill: string) =>
  Array.from(chart.matchAll(/<path d="([^"]*)" class="([^"]*)"/g)).flatMap(([, d = '', classes]) =>
    classes === fill ? [d] : [],
  )

type Box = { x: number; y: number; width: number; height: number }

const boxesOf = (chart: string, fill: string): Box[] =>
  pathsOf(chart, fill).flatMap((d) =>
    Array.from(d.matchAll(/M([\d.-]+) ([\d.-]+)h([\d.-]+)v([\d.-]+)/g), (match) => {
      const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
      return { x, y, width, height }
    }),
  )

const topOfScale = (chart: string) =>
  Math.max(...Array.from(chart.matchAll(/text-anchor="end">([\d.,]+)</g), ([, text = '']) => numberIn(text)))

/** Charts round coordinates to a tenth of a pixel. */
const roundingPixels = 0.11

test('the bars of the months and their table show the yield of the engine', () => {
  for (const { shownEstimate, html } of renderedEstimates) {
    const { months, year } = shownEstimate.result.pv
    const rows = tableOf(html, /each month/)
    for (const [i, { low, likely, high }] of [...months, year].entries())
      expectShown(rows[i]?.slice(1) ?? [], [low, likely, high])

    const chart = chartOf(html, /twelve months/)
    const drawnBars = [...boxesOf(chart, 'fill-leaf'), ...boxesOf(chart, 'fill-sun')].sort((a, b) => a.x - b.x)
    // The scale is in MWh, from 186 to 26 pixels below the top of the chart.
    const kwhPerPixel = (1000 * topOfScale(chart)) / (186 - 26)
    for (const [i, { likely }] of months.entries())
      expect(Math.abs((drawnBars[i]?.height ?? 0) - likely / kwhPerPixel)).toBeLessThan(2 * roundingPixels)
  }
})

const sources = [
  ['Solar', 'fill-sun', 'pvToLoadKwh'],
  ['Battery', 'fill-leaf', 'batteryToLoadKwh'],
  ['Grid', 'fill-ink-soft', 'gridToLoadKwh'],
  ['Generator', 'fill-clay', 'generatorToLoadKwh'],
  ['Unserved', 'fill-rule', 'unservedKwh'],
] as const

/** Reads from an area's path its top in each hour, in pixels from the top of the chart. */
const topsInHours = (d: string) => Array.from(d.matchAll(/V([\d.-]+)H/g), ([, y]) => Number(y))

test('the areas of the mean day and their table show the energy that the engine has calculated for each hour', () => {
  for (const { shownEstimate, month, html } of renderedEstimates) {
    const hours = shownEstimate.result.meanDays[month] ?? []
    const usedSources = sources.filter(([, , key]) => hours.some((hour) => hour[key] > 0))
    const rows = tableOf(html, /mean day/)
    expect(rows).toHaveLength(24)
    for (const [i, hour] of hours.entries())
      expectShown(rows[i]?.slice(1) ?? [], [...usedSources.map(([, , key]) => hour[key]), hour.pvKwh])

    const chart = chartOf(html, /Areas of the sources/)
    // The scale goes from 186 to 20 pixels below the top of the chart.
    const kwhPerPixel = topOfScale(chart) / (186 - 20)
    let topsBelow = new Array<number>(24).fill(186)
    for (const [name, fill, key] of usedSources) {
      const tops = topsInHours(pathsOf(chart, fill)[0] ?? '')
      for (const [i, hour] of hours.entries())
        expect(Math.abs((topsBelow[i] ?? 0) - (tops[i] ?? 0) - hour[key] / kwhPerPixel), `${name} ${i} h`).toBeLessThan(
          3 * roundingPixels + (0.01 * hour[key]) / kwhPerPixel,
        )
      topsBelow = tops
    }
    const drawnFills = Array.from(chart.matchAll(/class="(fill-(?!none)[\w-]+)"/g), ([, fill]) => fill)
    expect(drawnFills).toEqual(usedSources.map(([, fill]) => fill).reverse())
  }
})

test('the pairs of bars, today and with the plant, and their table show the engine’s money, litres and tonnes', () => {
  for (const { shownEstimate, html } of renderedEstimates) {
    const { dieselLitres, co2Tonnes, gridKwh, unservedKwh, money } = shownEstimate.result
    const rows = tableOf(html, /today and with/i)
    const pair = ({ before, after }: { before: { likely: number }; after: { likely: number } }) =>
      [before.likely, after.likely] as const
    const bills = [money.runningCostBefore.likely, money.runningCostAfter.likely] as const
    const pairs = [bills, pair(dieselLitres), pair(gridKwh), ...(co2Tonnes ? [pair(co2Tonnes)] : []), pair(unservedKwh)]
    expect(rows).toHaveLength(pairs.length)
    for (const [i, [before, after]] of pairs.entries())
      expectShown(rows[i]?.slice(1) ?? [], [before, after, before - after])

    const drawnPairs = [
      bills,
      ...(dieselLitres.before.likely > 0 ? [pair(dieselLitres)] : []),
      ...(co2Tonnes ? [pair(co2Tonnes)] : []),
    ]
    const chart = chartOf(html, /Pairs of bars/)
    const [today, then] = [boxesOf(chart, 'fill-ink-soft'), boxesOf(chart, 'fill-leaf')]
    for (const [i, [before, after]] of drawnPairs.entries()) {
      const most = Math.max(before, after) || 1
      expect(Math.abs((today[i]?.width ?? 0) - (150 * before) / most)).toBeLessThan(roundingPixels)
      expect(Math.abs((then[i]?.width ?? 0) - (150 * after) / most)).toBeLessThan(roundingPixels)
    }
  }
})

test('the bars of the assumptions that matter most and their table show the values of the engine', () => {
  for (const { shownEstimate, html } of renderedEstimates) {
    const { tornado, netPresentValue } = shownEstimate.result.money
    const rows = tableOf(html, /ends of each assumption/)
    expect(rows).toHaveLength(tornado.length)
    for (const [i, { low, high, netPresentValueAtLow, netPresentValueAtHigh }] of tornado.entries()) {
      expectShown(rows[i]?.slice(1, 3) ?? [], [low, high])
      expectShown(rows[i]?.slice(3) ?? [], [netPresentValueAtLow, netPresentValueAtHigh])
    }
    const ends = tornado.map((bar) => [bar.netPresentValueAtLow, bar.netPresentValueAtHigh] as const)
    const allValues = [netPresentValue.likely, ...ends.flat()]
    const pixelsPerUnit = (360 - 2 * 8) / (Math.max(...allValues) - Math.min(...allValues))
    const chart = chartOf(html, /Bars of assumptions/)
    const [worse, better] = [boxesOf(chart, 'fill-rule'), boxesOf(chart, 'fill-leaf')]
    for (const [i, values] of ends.entries()) {
      const least = Math.min(netPresentValue.likely, ...values)
      const most = Math.max(netPresentValue.likely, ...values)
      const worseWidth = (netPresentValue.likely - least) * pixelsPerUnit
      const betterWidth = (most - netPresentValue.likely) * pixelsPerUnit
      expect(Math.abs((worse[i]?.width ?? 0) - worseWidth)).toBeLessThan(2 * roundingPixels)
      expect(Math.abs((better[i]?.width ?? 0) - betterWidth)).toBeLessThan(2 * roundingPixels)
    }
  }
})

/** The figures of each card of ownership, by their names: for owning, leasing, and buying by the kWh. */
const cardsOf = (html: string) =>
  (/<ul aria-label="Own, lease and PPA[^"]*".*?<\/ul>/s.exec(html)?.[0] ?? '')
    .split('<h4')
    .slice(1)
    .map(
      (card) =>
        new Map(
          Array.from(card.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g), ([, name = '', figure = '']) => [
            name,
            figure,
          ]),
        ),
    )

test('the cards of ownership show what the engine says of owning, leasing and buying by the kWh', () => {
  for (const { shownEstimate, html } of renderedEstimates) {
    const cards = cardsOf(html)
    const { ownership } = shownEstimate.result.money
    expect(ownership.map(({ kind }) => kind)).toEqual(['own', 'lease', 'ppa'])
    for (const [i, card] of cards.entries()) {
      const way = ownership[i]
      const values = {
        'At the start': way?.upfront,
        'Payment in the first year': way?.firstYearPayment,
        'Years of payment': way?.paymentYears,
        'Price of its energy, a kWh': way?.pricePerKwh,
        'Left over in the first year': way?.firstYearSaving,
        'Net present value, 20 years': way?.netPresentValue,
      }
      // A card has no line for a figure that its way does not have.
      for (const [name, value] of Object.entries(values))
        if (value || card.has(name)) expectShown([card.get(name) ?? `no ${name}`], [value ?? 0])
      expect([...card.values()]).not.toContain('–')
    }
    expect(cards).toHaveLength(ownership.length)
  }
})

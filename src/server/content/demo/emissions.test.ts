import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { startApp } from '#tests/app.ts'
import assumptions from '../../../energy/assumptions.json' with { type: 'json' }
import places from '../../../energy/places.json' with { type: 'json' }

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const projects: { title: string; country: string; overview: string; metrics: { label: string; value: string }[] }[] =
  JSON.parse(await read('demo/projects.json'))
const news: { title: string; writeUp: string }[] = JSON.parse(await read('demo/news.json'))
const ownTexts = [
  ...projects.map(({ title, overview }) => [title, overview] as const),
  ...news.map(({ title, writeUp }) => [title, writeUp] as const),
  ...(await Promise.all(
    ['demo/products.json', 'demo/content.json', 'docs/words.md', 'docs/energy.md'].map(
      async (path) => [path, await read(path)] as const,
    ),
  )),
]

const numberIn = (text: string | undefined) => Number(text?.replaceAll(',', ''))
const matchesIn = (pattern: RegExp) =>
  ownTexts.flatMap(([title, text]) => [...text.matchAll(pattern)].map((match) => ({ title, match })))

const fuelOil = 0.65
const gridFactors = new Map(places.countries.map((country) => [country.name, country]))
const countriesByAdjective: Record<string, string> = {
  Nigerian: 'Nigeria',
  Ghanaian: 'Ghana',
  Zimbabwean: 'Zimbabwe',
}

describe('the CO2 figures of the demo company', () => {
  const gridSentences = matchesIn(/([\d.]+) t CO2\/MWh for the (\w+) grid \(Ember, (\d{4})\)/g)

  test('there are grids of three countries in the projects', () => {
    expect(new Set(gridSentences.map(({ match }) => match[2]))).toEqual(new Set(Object.keys(countriesByAdjective)))
  })

  test.each(gridSentences)(
    '$title names the factor and the year of estimates',
    ({ match: [, factor, adjective, year] }) => {
      const country = gridFactors.get(countriesByAdjective[adjective ?? ''] ?? '')
      expect(Number(factor) * 1000).toBe(country?.gridGramsCo2PerKwh)
      expect(Number(year)).toBe(country?.gridCo2Year)
    },
  )

  test('no text has a factor that estimates do not know', () => {
    const known = [fuelOil, ...places.countries.map(({ gridGramsCo2PerKwh }) => gridGramsCo2PerKwh / 1000)]
    const factors = matchesIn(/(0\.\d+) (?:t|kg)(?: CO[2₂])?\/[Mk]Wh/g).map(({ match }) => Number(match[1]))
    expect(factors.length).toBeGreaterThanOrEqual(5)
    expect(factors.filter((factor) => !known.includes(factor))).toEqual([])
    const nigerian = matchesIn(/(0\.\d+)[^.]{0,24}(?:Nigeria)/g).map(({ match }) => Number(match[1]))
    expect(new Set(nigerian)).toEqual(new Set([0.508]))
  })

  test.each(
    projects.flatMap(({ title, overview, metrics }) => {
      const avoided = metrics.find(({ label }) => label === 'CO2 avoided a year')
      return avoided ? [{ title, overview, avoided: avoided.value }] : []
    }),
  )('$title avoids its energy times its factor', ({ overview, avoided }) => {
    const energyMwh = numberIn(overview.match(/([\d,]+) MWh/)?.[1])
    const factor = numberIn(overview.match(/([\d.]+) t CO2\/MWh/)?.[1])
    const tonnes = numberIn(avoided.match(/([\d,]+) t/)?.[1])
    expect(overview).toContain(`about ${avoided} a year`)
    expect(Math.abs(tonnes / (energyMwh * factor) - 1)).toBeLessThan(0.01)
  })

  test('a litre of diesel emits the same in articles, in the words and in estimates', () => {
    const { value } = assumptions.entries.dieselKgCo2PerLitre
    const factors = matchesIn(/(?:diesel )?([\d.]+) kg(?: per litre of diesel|\/L)/g).map(({ match }) =>
      Number(match[1]),
    )
    expect(factors).toEqual(factors.map(() => value))
    expect(factors.length).toBeGreaterThanOrEqual(2)
  })

  test.each(['Kano', 'Lagos', 'Abuja', 'Kaduna', 'Port Harcourt', 'Sokoto'])(
    'an estimate for %s counts with the factor of Nigeria, and names its year',
    async (place) => {
      await using app = await startApp('SQLite')
      const { result } = await app.visitor(estimateApi.calculate, { query: { place } })
      expect(result.co2Factors.grid).toMatchObject({ likely: 508, unit: 'g/kWh', date: '2024' })
      expect(result.co2Factors.diesel.likely).toBe(2.68)
    },
  )
})

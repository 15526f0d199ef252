// An estimate in the languages of the site: no English words, and figures as each language writes them.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { texts as english } from '#contract/texts/en/calculator.ts'
import type { Language } from '#contract/texts/languages.ts'
import { assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { placeNamed, places, siteOfPlace } from '#energy/places.ts'
import { LanguageProvider, loadTexts } from '#web/texts/use-texts.tsx'
import { AssumptionsForm } from './assumptions-table.tsx'
import { EstimateResult } from './estimate-result.tsx'
import { LimitsOfKnowledge, SaveEstimate, WindAndWater } from './html-parts.tsx'
import { figureTablePart, loadPart, ownershipPart } from './late-part.tsx'
import type { EstimateModel } from './model.ts'
import { EngineerQuestions } from './questions.tsx'

await Promise.all([
  loadTexts(['estimate', 'calculator', 'assumptions']),
  loadPart(ownershipPart),
  loadPart(figureTablePart),
])

function estimateAt(placeName: string): Estimate {
  const place = placeNamed(placeName)
  if (!place) throw new Error(`No place ${placeName}`)
  const site = siteOfPlace(place, assumptions)
  const input = {
    pv: { peakPowerKw: 74.9 },
    battery: { energyKwh: 161 },
    load: { monthlyKwh: 12_000, shape: 'two-shifts' as const },
    supply: { outage: 6, generatorsKva: [250] },
    prices: { currency: 'NGN' },
  }
  const result = estimate({ site, ...input }, assumptions)
  return { site, input, assumptions, suggested: null, result, wind: null, water: null }
}

const textsIn = (language: Language, shown: ReactNode) =>
  renderToStaticMarkup(<LanguageProvider value={language}>{shown}</LanguageProvider>)
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/[\u2066\u2069]/g, '')

const textsOf = (language: Language, shown: Estimate) =>
  textsIn(language, <EstimateResult estimate={shown} month={{ chosen: 7, href: String }} />)

const kano = estimateAt('Kano')

test.each<[Language, RegExp[]]>([
  ['en', [/\d\.\d\u00a0years/, /NGN\u00a0[\d.]+\u00a0million/, /MWh a month/, /^Aug$/m]],
  ['fr', [/\d,\d\u00a0ans/, /\d,\d\u00a0millions de NGN/, /MWh par mois/, /^août$/m, /\d[\d,]*\u00a0% de moins qu’en/]],
  ['pt', [/\d,\d\u00a0anos/, /\d,\d\u00a0milhões de NGN/, /MWh por mês/, /^ago\.$/m]],
  ['ar', [/\d\.\d\u00a0سنة/, /\d\.\d\u00a0مليون\u00a0NGN/, /^أغسطس$/m, /أقل بنسبة \d+%/]],
])('figures of an estimate in %s are written as that language does', (language, patterns) => {
  const text = textsOf(language, kano)
  for (const pattern of patterns) expect(text).toMatch(pattern)
})

const englishWords = /\b(the|of|and|with|saves|makes|years?|months?|hours?|energy|solar made|map|our|yours|given)\b/gi

test.each<Language>(['fr', 'pt', 'ar'])('an estimate in %s has no English words', (language) => {
  // A place has one of the engine's two notes, or both.
  const shown = ['Kano', 'Praia', 'Nairobi'].map((name) => textsOf(language, estimateAt(name))).join('\n')
  expect(shown.match(englishWords) ?? []).toEqual([])
})

const year = { low: 9000, likely: 10_000, high: 12_000, unit: 'kWh', source: '', date: '', basis: 'judged' as const }
const wind = { kind: 'estimate' as const, hubSpeedMetresPerSecond: 6.5, capacityFactor: year, year }
const water = { designFlow: year, power: { ...year, likely: 20.5 }, capacityFactor: year, year }

test.each<[Language, string[]]>([
  ['en', ['Our judgement, 2025-07', 'With 6.5\u00a0m/s at the hub, the turbine makes about 10\u00a0MWh a year']],
  ['fr', ['Estimé par nos soins, 2025-07', 'Avec 6,5\u00a0m/s au moyeu']],
  ['pt', ['Avaliado por nós, 2025-07', 'Com 6,5\u00a0m/s à altura do cubo']],
  ['ar', ['بتقديرنا، 2025-07', 'مع 6.5\u00a0m/s عند محور الدوّار']],
])('the late parts of an estimate in %s are in that language', (language, texts) => {
  // The titles of the sources stay in the language of the document.
  const entries = Object.fromEntries(
    Object.entries(assumptions.entries).map(([name, entry]) => [
      name,
      entry.source.startsWith('Our') ? { ...entry, source: 'Our judgement' } : { ...entry, source: '' },
    ]),
  )
  const shown = textsIn(
    language,
    <>
      <AssumptionsForm version="2025-08" entries={entries} currency="NGN" />
      <EngineerQuestions model={modelOf(kano)} estimate={withoutSources(kano)} hrefWith={() => ''} />
      <EngineerQuestions model={modelOf(kano, 'tracker')} estimate={withoutSources(kano)} hrefWith={() => ''} />
      <LimitsOfKnowledge />
      <WindAndWater wind={wind} water={water} />
      <WindAndWater wind={{ kind: 'mast-first' }} water={null} />
      <SaveEstimate />
    </>,
  )
  for (const text of texts) expect(shown).toContain(text)
  if (language !== 'en') expect(shown.match(englishWords) ?? []).toEqual([])
})

test('the day of a source stands behind Arabic letters in its own order', () => {
  const shown = renderToStaticMarkup(
    <LanguageProvider value="ar">
      <AssumptionsForm version="2025-08" entries={assumptions.entries} currency="NGN" />
    </LanguageProvider>,
  )
  expect(shown).toContain('بتقديرنا، \u20662025-07\u2069')
})

const modelOf = ({ site, assumptions: values }: Estimate, mounting: 'fixed' | 'tracker' = 'fixed'): EstimateModel => ({
  site,
  fields: { monthlyKwh: [12_000], use: 'two-shifts', currency: 'NGN', outageHours: 6, generatorsKva: [250], mounting },
  size: { peakPowerKw: 74.9, energyKwh: 161 },
  isSuggested: false,
  assumptions: values as EstimateModel['assumptions'],
  errors: [],
  wind: null,
  water: null,
})

const withoutSources = (shown: Estimate): Estimate => {
  const noSource = { source: '', date: '', basis: 'judged' as const }
  return { ...shown, site: { ...shown.site, yieldLevel: noSource, irradiation: noSource } }
}

test('the notes of the engine have the English words of the catalogue', () => {
  const { rainTilt, mapAndOwn } = english.charts.monthlyYield
  const patternOf = (text: string) =>
    text
      .replaceAll('\u00a0', ' ')
      .replaceAll(/[.+°]/g, '\\$&')
      .replaceAll(/\{\w+\}/g, '[\\d.-]+')
  const notes = new RegExp(`^(${patternOf(rainTilt)}|${patternOf(mapAndOwn)})$`)
  const sites = places.map((place) => siteOfPlace(place, assumptions))
  for (const { yieldNote, rainTilt: tilt } of sites)
    for (const note of [yieldNote, tilt?.note]) if (note) expect(note).toMatch(notes)
  expect(sites.some(({ yieldNote }) => yieldNote) && sites.some(({ rainTilt: tilt }) => tilt)).toBe(true)
})

test('the assumptions have the same English names in the engine and in the catalogue', () => {
  const names = Object.entries(assumptions.entries).map(([key, { name }]) => [key, name])
  expect(english.assumptionNames).toEqual(Object.fromEntries(names))
})

// The names of places in the languages of the site, on pages, in the API and in PDFs.
import { extractText } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { prefixOf } from '#contract/texts/languages.ts'
import { places, spellingsOf } from '#energy/places.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'
import table from './place-names.json' with { type: 'json' }

let app: TestApp
beforeAll(async () => {
  app = await startApp('SQLite')
  const content = JSON.stringify({ shown: ['fr', 'pt', 'ar'] })
  await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content }) })
  return () => app[Symbol.asyncDispose]()
})

const names = [
  ['fr', 'Cairo', 'Le Caire'],
  ['fr', 'Algiers', 'Alger'],
  ['fr', 'Dakar', 'Dakar'],
  ['fr', "N'Djamena", 'N’Djamena'],
  ['pt', 'Cape Town', 'Cidade do Cabo'],
  ['pt', 'Praia', 'Praia'],
  ['ar', 'Kano', 'كانو'],
  ['ar', 'Cairo', 'القاهرة'],
  ['ar', 'Algiers', 'الجزائر العاصمة'],
] as const

const save = (fields: object) => app.visitor(estimateApi.save, { body: fields as EstimateInput })

/** Returns a page without its scripts, whose data visitors don't see. */
const get = async (url: string) => (await app.inject({ url })).body.replaceAll(/<script.*?<\/script>/gs, '')

test.each(names)(
  'pages in %s call %s “%s”, and visitors can choose it by that name',
  async (language, english, name) => {
    const form = await get(`${prefixOf(language)}/estimate?place=${encodeURIComponent(name)}`)
    expect(form).toContain(`>${name}</option>`)
    expect(form).not.toContain('field-error')
    if (name !== english) expect(form).not.toMatch(new RegExp(`\\b${english}\\b`))
    const query = (place: string) => ({ query: { place, language } })
    const headline = await app.visitor(estimateApi.headline, query(name))
    expect(headline.place).toBe(name)
    expect(headline.errors).toEqual([])
    expect(headline).toEqual(await app.visitor(estimateApi.headline, query(english)))
  },
)

test.each(names)(
  'a saved estimate in %s of %s says “%s”, and the English page the English name',
  async (language, english, name) => {
    const { code } = await save({ place: name })
    const path = pages.savedEstimate.href({ code })
    expect((await app.visitor(estimateApi.readSaved, { params: { code } })).estimate.site.name).toBe(english)
    expect(await get(path)).toContain(english)
    expect(await get(prefixOf(language) + path)).toContain(name)
    if (language === 'ar') return
    const { rawPayload } = await app.inject({ url: `${prefixOf(language)}${path}/estimate.pdf` })
    expect((await extractText(new Uint8Array(rawPayload), { mergePages: true })).text).toContain(name)
  },
)

test('a visitor finds Zürich under its German name in two letters', async () => {
  for (const typed of ['Zuerich', 'ZUERICH', 'Zürich', 'Zurich', 'Zurique'])
    expect(await get(`/estimate?place=${encodeURIComponent(typed)}`), typed).toContain(
      '<option selected="">Zürich</option>',
    )
})

test('a visitor who changes the language keeps the place', async () => {
  expect(await get(`/estimate?place=${encodeURIComponent('كانو')}`)).toContain('<option selected="">Kano</option>')
  expect(await get('/fr/estimate?place=Cairo')).toContain('<option selected="">Le Caire</option>')
})

test('coordinates are near a place in the language of the page', async () => {
  expect(await get('/fr/estimate?latitude=30.1&longitude=31.3')).toContain('Le Caire')
})

test('each name belongs to one place', () => {
  const placesByName = new Map<string, Set<string>>()
  function add(name: string, place: string) {
    for (const spelling of spellingsOf(name))
      placesByName.set(spelling, (placesByName.get(spelling) ?? new Set()).add(place))
  }
  for (const { name } of places) add(name, name)
  for (const translations of Object.values(table))
    for (const [english, name] of Object.entries(translations)) add(name, english)
  expect([...placesByName.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(placesByName.size).toBeGreaterThan(places.length)
  expect(Object.keys(table.ar).sort()).toEqual(places.map(({ name }) => name).sort())
})

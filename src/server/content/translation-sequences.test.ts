// Makes random sequences of edits of products and of their translations. After each edit, pages, links between languages,
// the sitemap and the search have to show what a simple model says. FUZZ_SEED repeats a run.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import type { Translations } from '#contract/content/translations.ts'
import { binApi } from '#contract/editing/bin.ts'
import { searchApi } from '#contract/pages/search.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { aBlock, aProduct } from '#tests/makers.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

const languages = ['fr', 'ar'] as const
type TranslatedLanguage = (typeof languages)[number]

type Item = {
  id: number
  title: string
  /** The title that was translated, its translation, and whether visitors see it. */
  translations: Partial<Record<TranslatedLanguage, { of: string; title: string; isShown: boolean }>>
}
type Model = { items: Item[]; bin: Item[]; onlyTranslated: boolean; titleCount: number }
type Site = { app: TestApp; model: Model }
type PickItem = <T>(items: readonly T[]) => T | undefined

function newTitle({ model }: Site) {
  model.titleCount += 1
  return `word${model.titleCount}x`
}

const description = 'Lifts.'

/** The body of a save: what the administrator's form sends for the item. */
function bodyOf({ title, translations }: Item) {
  const all = Object.entries(translations).map(([language, { of, title, isShown }]) => [
    language,
    { isShown, texts: { title: { of, text: title }, description: { of: description, text: 'Monte.' } } },
  ])
  return aProduct({ title, description, translations: Object.fromEntries(all) as Translations })
}

const save = ({ app }: Site, item: Item) =>
  app.admin(productApi.update, { params: { id: item.id }, body: bodyOf(item) })

/** The edits of a sequence. Each changes the site and, in the same way, the model. */
const steps = {
  async create(site) {
    const item: Item = { id: 0, title: newTitle(site), translations: {} }
    const { id } = await site.app.admin(productApi.create, { body: bodyOf(item) })
    site.model.items.push({ ...item, id })
  },
  async editOriginal(site, pick) {
    const item = pick(site.model.items)
    if (!item) return
    item.title = newTitle(site)
    await save(site, item)
  },
  async editOriginalOnly(site, pick) {
    const item = pick(site.model.items)
    if (!item) return
    item.title = newTitle(site)
    const { translations: _, ...body } = bodyOf(item)
    await site.app.admin(productApi.update, { params: { id: item.id }, body })
  },
  async translate(site, pick) {
    const item = pick(site.model.items)
    const language = pick(languages)
    if (!item || !language) return
    item.translations[language] = { of: item.title, title: newTitle(site), isShown: true }
    await save(site, item)
  },
  async hideOrShow(site, pick) {
    const item = pick(site.model.items)
    const translation = item && pick(Object.values(item.translations))
    if (!item || !translation) return
    translation.isShown = !translation.isShown
    await save(site, item)
  },
  async remove(site, pick) {
    const item = pick(site.model.items)
    if (!item) return
    site.model.items.splice(site.model.items.indexOf(item), 1)
    site.model.bin.push(item)
    await site.app.admin(productApi.remove, { params: { id: item.id } })
  },
  async restore(site, pick) {
    const item = pick(site.model.bin)
    if (!item) return
    site.model.bin.splice(site.model.bin.indexOf(item), 1)
    site.model.items.push(item)
    await site.app.admin(binApi.restore, { params: { entity: 'products', id: item.id } })
  },
  async leaveOutOrKeep(site) {
    site.model.onlyTranslated = !site.model.onlyTranslated
    const params = { key: 'languages' }
    await site.app.admin(contentApi.update, { params, body: languagesBlock(site.model) })
  },
} satisfies Record<string, (site: Site, pick: PickItem) => Promise<void>>

const languagesBlock = ({ onlyTranslated }: Model) => {
  const content = JSON.stringify({ shown: languages, onlyTranslated: onlyTranslated ? ['products'] : [] })
  return aBlock({ key: 'languages', type: 'json', content })
}

const sorted = (texts: Iterable<string>) => [...texts].sort()

/** Compares the site with the model. */
async function expectModel({ app, model }: Site) {
  const isIn = (item: Item, language: TranslatedLanguage) => item.translations[language]?.isShown === true
  const { body: sitemap } = await app.inject({ url: siteFilePaths.sitemap })
  const paths = Array.from(
    sitemap.matchAll(/<loc>[^<]*?\.example(\/[^<]*products\/\d+)<\/loc>/g),
    ([, path = '']) => path,
  )
  expect(sorted(paths)).toEqual(
    sorted(
      model.items.flatMap((item) => [
        `/products/${item.id}`,
        ...languages.filter((language) => isIn(item, language)).map((language) => `/${language}/products/${item.id}`),
      ]),
    ),
  )
  for (const item of model.items) {
    const own = languages.filter((language) => isIn(item, language))
    const hreflangs = own.length > 0 ? ['en', ...own, 'x-default'] : []
    for (const language of ['en', ...languages] as const) {
      const prefix = language === 'en' ? '' : `/${language}`
      const { statusCode, body } = await app.inject({ url: `${prefix}/products/${item.id}` })
      const exists = language === 'en' || isIn(item, language)
      expect(statusCode).toBe(exists ? 200 : 404)
      if (!exists) continue
      const title = language === 'en' ? item.title : (item.translations[language]?.title ?? '')
      expect(body).toContain(`<title>${title} | `)
      const links = body.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
      expect(sorted(Array.from(links, ([, hreflang = '']) => hreflang))).toEqual(sorted(hreflangs))
      expect(body).toContain(`rel="canonical" href="${publicUrl}${prefix}/products/${item.id}"`)
    }
  }
  for (const language of ['en', ...languages] as const) {
    const shown = model.items.flatMap((item) => {
      if (language === 'en') return [item.title]
      if (isIn(item, language)) return [item.translations[language]?.title ?? '']
      return model.onlyTranslated ? [] : [item.title]
    })
    const products = await app.visitor(productApi.listPublic, { query: { language } })
    expect(sorted(products.map(({ title }) => title))).toEqual(sorted(shown))
    // The last word that any title has had is found if visitors see it, and otherwise not.
    const { groups } = await app.visitor(searchApi.search, { query: { q: `word${model.titleCount}x`, language } })
    const found = groups.flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')))
    expect(found.includes(`word${model.titleCount}x`)).toBe(shown.includes(`word${model.titleCount}x`))
  }
}

const names = Object.keys(steps) as (keyof typeof steps)[]

describe.each(databases)('on %s', (database) => {
  test(`any sequence of edits of originals and translations shows in each language what a model says (FUZZ_SEED=${seed})`, {
    timeout: 120_000,
  }, async () => {
    const step = fc.tuple(fc.constantFrom(...names), fc.nat())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (sequence) => {
        await using app = await startApp(database)
        const model: Model = { items: [], bin: [], onlyTranslated: false, titleCount: 0 }
        const site = { app, model }
        await app.admin(contentApi.create, { body: languagesBlock(model) })
        await steps.create(site)
        for (const [name, number] of sequence) {
          const pick: PickItem = (items) => items[number % items.length]
          await steps[name](site, pick)
          await expectModel(site)
        }
      }),
      { seed, numRuns: isDeep ? 8 : 2 },
    )
  })
})

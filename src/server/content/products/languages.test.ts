import { beforeAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { trustBlockKey } from '#contract/content/trust.ts'
import { type Language, languages, prefixOf } from '#contract/texts/languages.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aProduct, inLanguages } from '#tests/makers.ts'

const translated = ['fr', 'pt', 'ar'] as const satisfies Language[]

const jsonBlock = (key: string, content: object) => aBlock({ key, type: 'json', content: JSON.stringify(content) })

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

/** Returns the texts of catalogues that are whole pieces of a page: without placeholders and hidden parts. */
async function wholeTexts(language: Language) {
  const { catalogues } = await languages[language].catalogues()
  const modules = await Promise.all([
    catalogues.products(),
    catalogues.compare(),
    catalogues.sheets(),
    catalogues.trust(),
  ])
  return new Set(modules.flatMap(({ texts }) => textsIn(texts)).filter((text) => !/[{<]/.test(text)))
}

describe('the pages of products, and those that an administrator adds,', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp('SQLite')
    await app.admin(contentApi.create, { body: jsonBlock('languages', { shown: translated }) })
    const facts = { specifications: [{ label: 'Kw', value: '5', unit: 'kW' }], specFile: '/media/a.pdf' }
    for (const title of ['Xo 1', 'Xo 2'])
      await app.admin(productApi.create, {
        body: inLanguages('products', aProduct({ title, ...facts }), [...translated]),
      })
    const certificates = [{ name: 'Xo', number: '1', issuer: 'Xo', validUntil: '2031-03', file: '/media/b.pdf' }]
    await app.admin(contentApi.create, { body: jsonBlock(trustBlockKey('certificates'), { certificates }) })
    return () => app[Symbol.asyncDispose]()
  })
  const paths = [
    '/products',
    '/products/1',
    '/products/1?sent',
    '/products/99',
    '/products/compare',
    '/products/compare?ids=1,2',
    '/products/data-sheets',
    '/trust/certificates',
    '/trust/financing',
  ]

  test.each(translated)('have no English text of the interface in %s', async (language) => {
    const own = await wholeTexts(language)
    const english = [...(await wholeTexts('en'))].filter((text) => !own.has(text))
    for (const path of paths) {
      const { body } = await app.inject({ url: prefixOf(language) + path })
      const shown = new Set(body.split(/<[^>]*>|="|"/).map((text) => text.replaceAll('&#x27;', "'").trim()))
      expect(
        english.filter((text) => shown.has(text)),
        path,
      ).toEqual([])
      expect(
        [...own].some((text) => shown.has(text)),
        path,
      ).toBe(true)
    }
  })

  test('count products and data sheets by the rules of the language', async () => {
    const countsIn = async (language: Language) => {
      const { body } = await app.inject({ url: `${prefixOf(language)}/products` })
      return /<p class="head-figure">(.*?)<\/p>/s.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '')
    }
    expect(await countsIn('en')).toBe('2 products, 2 data sheets')
    expect(await countsIn('fr')).toBe('2 produits, 2 fiches techniques')
    expect(await countsIn('ar')).toBe('منتجان، نشرتان فنيتان')
  })

  test('write the month of a certificate in the language', async () => {
    expect((await app.inject({ url: '/pt/trust/certificates' })).body).toContain('março de 2031')
  })

  test('lead from a form or a button without scripts to a page in the same language', async () => {
    const { body: list } = await app.inject({ url: '/fr/products' })
    expect(list).toContain('action="/fr/products/compare"')
    expect(list).toMatch(/<a href="\/fr\/products\/1" role="button"/)
    const { body: chooser } = await app.inject({ url: '/fr/products/compare' })
    expect(chooser).toContain('action="/fr/products/compare"')
    const { body: product } = await app.inject({ url: '/fr/products/1' })
    expect(product).toContain('action="/fr/products/1"')
    expect(product).toContain('"item":"https://site.example/fr/products"')
  })
})

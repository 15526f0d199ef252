import { beforeAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { type Language, languages, prefixOf } from '#contract/texts/languages.ts'
import { publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock, anArticle, aProduct, aProject, inLanguages } from '#tests/makers.ts'

const translated = ['fr', 'pt', 'ar'] as const satisfies Language[]

const jsonBlock = (key: string, content: object) => aBlock({ key, type: 'json', content: JSON.stringify(content) })

const paths = [
  ...Object.values(pages).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
  '/products/1',
  '/products/compare?ids=1,2',
  '/projects/1',
  '/news/1',
  '/search?q=pump',
  '/trust/certificates',
  '/estimate/CODE',
  '/nowhere',
  '/products/99',
]

const decoded = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** Returns the texts in the head of a page by their names, and the objects of schema.org. */
async function headOf(app: TestApp, url: string) {
  const { body, headers } = await app.inject({ url })
  const [head = ''] = body.split('</head>', 1)
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const texts = new Map(tags.map(([, name = '', content = '']) => [name, decoded(content)]))
  texts.set('title', decoded(/<title>([^<]*)/.exec(head)?.[1] ?? ''))
  texts.set('feed', decoded(/type="application\/atom\+xml" title="([^"]*)"/.exec(head)?.[1] ?? ''))
  const alternates = tags.filter(([, name]) => name === 'og:locale:alternate').map(([, , content]) => content)
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return { texts, alternates, headers, linkedData: Array.from(scripts, ([, json = '']) => JSON.parse(json)) }
}

describe('the head of a page', () => {
  let app: TestApp
  let code = ''
  beforeAll(async () => {
    app = await startApp('SQLite')
    await app.admin(contentApi.create, { body: jsonBlock('languages', { shown: translated }) })
    await app.admin(contentApi.create, {
      body: jsonBlock('site_claims', { projects: '4', countries: '2', capacity: 'Xo' }),
    })
    for (const title of ['Xo 1', 'Xo 2'])
      await app.admin(productApi.create, {
        body: inLanguages('products', aProduct({ title, description: 'Xo' }), [...translated]),
      })
    await app.admin(projectApi.create, {
      body: inLanguages('projects', aProject({ title: 'Xo', description: 'Xo' }), [...translated]),
    })
    await app.admin(newsApi.create, {
      body: inLanguages('news', anArticle({ title: 'Xo', writeUp: '<p>Xo</p>' }), [...translated]),
    })
    const certificates = [{ name: 'Xo', number: '1', issuer: 'Xo', validUntil: '2031-03', file: '/media/b.pdf' }]
    await app.admin(contentApi.create, { body: jsonBlock('trust_certificates', { certificates }) })
    code = (await app.visitor(estimateApi.save, { body: { place: 'Kano' } as never })).code
    return () => app[Symbol.asyncDispose]()
  })

  // Words that are the same in English and in the language.
  const sameWords: Partial<Record<Language, string[]>> = {
    fr: ['mission', 'contact', 'nigeria', 'licences'],
    pt: ['solar'],
  }
  const partsOf = (text = '') => text.toLowerCase().split(/ \| |, /)

  describe.each(translated)('in %s', (language) => {
    test.each(paths)('of %s has no English words of the interface', async (path) => {
      const url = path.replace('CODE', code)
      const { texts, alternates, headers, linkedData } = await headOf(app, prefixOf(language) + url)
      const english = await headOf(app, url)
      const isContent = (part: string) => /^(xo.*|renewable energy|kaduna|abuja)$/.test(part)
      for (const name of ['title', 'og:title', 'description', 'og:description', 'keywords', 'feed']) {
        // The description of the page about the company is its mission, which is content.
        if (path === '/about' && name.endsWith('description')) continue
        const own = partsOf(texts.get(name)).filter((part) => !isContent(part) && !sameWords[language]?.includes(part))
        expect(texts.get(name), name).toBeTruthy()
        expect(
          partsOf(english.texts.get(name)).filter((part) => own.includes(part)),
          name,
        ).toEqual([])
      }
      expect(headers['content-language']).toBe(languages[language].tag)
      expect(texts.get('og:locale')).toBe(languages[language].numbers.slice(0, 5).replace('-', '_'))
      expect([...alternates, texts.get('og:locale')].sort()).toEqual(['ar_AE', 'en_GB', 'fr_FR', 'pt_PT'])
      expect(linkedData.map((item) => item['@type'])).toEqual(english.linkedData.map((item) => item['@type']))
    })
  })

  test.each([
    ['fr', 'Produits', 'Actualités', 'Projets réalisés\u00a0: 4. Pays couverts\u00a0: 2.'],
    ['pt', 'Produtos', 'Notícias', 'Projetos concluídos: 4. Países abrangidos: 2.'],
    ['ar', 'المنتجات', 'الأخبار', 'المشاريع المنجزة: 4. الدول: 2.'],
    ['en', 'Products', 'News', 'Projects completed: 4. Countries served: 2.'],
  ] as const)('tells search engines the language of a page in %s', async (language, products, news, figures) => {
    const prefix = prefixOf(language)
    const { tag } = languages[language]
    const [organization, website] = (await headOf(app, `${prefix}/`)).linkedData
    expect(organization.description).toContain(figures)
    expect(website.inLanguage).toEqual(['en', 'fr', 'pt-PT', 'ar'])
    const [page, productSteps] = (await headOf(app, `${prefix}/products/1`)).linkedData
    expect(page).toMatchObject({ inLanguage: tag, url: `${publicUrl}${prefix}/products/1` })
    expect(productSteps.itemListElement[0]).toMatchObject({ name: products, item: `${publicUrl}${prefix}/products` })
    const [article, newsSteps] = (await headOf(app, `${prefix}/news/1`)).linkedData
    expect(article).toMatchObject({ inLanguage: tag, url: `${publicUrl}${prefix}/news/1` })
    expect(newsSteps.itemListElement[0]).toMatchObject({ name: news, item: `${publicUrl}${prefix}/news` })
  })
})

test('a site in English only names no other languages in its heads', async () => {
  await using app = await startApp('SQLite')
  await app.admin(contentApi.create, { body: aLanguagesBlock() })
  const { texts, alternates, headers, linkedData } = await headOf(app, '/')
  expect([texts.get('og:locale'), alternates, headers['content-language']]).toEqual(['en_GB', [], 'en'])
  expect(linkedData[1].inLanguage).toEqual(['en'])
})

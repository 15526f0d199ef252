import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi, type Specification } from '#contract/content/products.ts'
import { publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { uploadPicture } from '#tests/files.ts'
import { aLanguagesBlock, anArticle, aProduct, inLanguages } from '#tests/makers.ts'

/** Reads the objects of schema.org on a page. */
async function linkedDataOf(app: TestApp, url: string) {
  const { payload } = await app.inject({ url })
  const scripts = payload.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return Array.from(scripts, ([, json = '']) => JSON.parse(json))
}

const row = (label: string, value: string, unit = ''): Specification => ({ label, value, unit })

describe('what search engines read of a product', () => {
  test('is a page with a data sheet, and no product that would need a price or a review', async () => {
    await using app = await startApp('SQLite')
    const { id } = await app.admin(productApi.create, { body: aProduct({ specifications: [row('Mass', '32', 'kg')] }) })
    const [page, crumbs] = await linkedDataOf(app, `/products/${id}`)
    expect(page).toMatchObject({
      '@type': 'ItemPage',
      name: 'Solar module',
      url: `${publicUrl}/products/${id}`,
      mainEntity: { '@type': 'ProductModel', name: 'Solar module', brand: { name: 'Renewable Energy' } },
    })
    expect(crumbs['@type']).toBe('BreadcrumbList')
    expect(JSON.stringify(page)).not.toContain('"Product"')
  })

  test.each([
    [row('Mass', '32', 'kg'), { value: 32, unitText: 'kg', unitCode: 'KGM' }],
    [row('Energy', '1,075', 'kWh'), { value: 1075, unitText: 'kWh', unitCode: 'KWH' }],
    [row('Coefficient', '−0.29', '%/K'), { value: -0.29, unitText: '%/K' }],
    [row('Efficiency', '98.6', '%'), { value: 98.6, unitText: '%', unitCode: 'P1' }],
    [row('Power', '100 to 2,000', 'kW'), { minValue: 100, maxValue: 2000, unitText: 'kW', unitCode: 'KWT' }],
    [row('Sorting', '0 to +5', 'W'), { minValue: 0, maxValue: 5, unitText: 'W', unitCode: 'WTT' }],
    [row('Temperature', '−40–85', '°C'), { minValue: -40, maxValue: 85, unitText: '°C', unitCode: 'CEL' }],
    [row('NMOT', '45 ±2', '°C'), { value: '45 ±2', unitText: '°C', unitCode: 'CEL' }],
    [row('Size', '2,278 × 1,134', 'mm'), { value: '2,278 × 1,134', unitText: 'mm', unitCode: 'MMT' }],
    [row('Mass', 'about 15,000', 'kg'), { value: 'about 15,000', unitText: 'kg', unitCode: 'KGM' }],
    [row('Standards', 'IEC 61215, IEC 61730'), { value: 'IEC 61215, IEC 61730' }],
    [row('Version', '1,2'), { value: '1,2' }],
    [row('Nights', '2.5'), { value: 2.5 }],
  ])('has plain numbers in %j', async (specification, figure) => {
    await using app = await startApp('SQLite')
    const { id } = await app.admin(productApi.create, { body: aProduct({ specifications: [specification] }) })
    const [page] = await linkedDataOf(app, `/products/${id}`)
    expect(page.mainEntity.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: specification.label, ...figure },
    ])
  })
})

test.each([
  ['fr', '22,8', { value: 22.8 }],
  ['fr', '−0,29', { value: -0.29 }],
  ['fr', '1\u202f075', { value: 1075 }],
  ['fr', '100\u00a0000,5', { value: 100_000.5 }],
  ['fr', '0 à +5', { minValue: 0, maxValue: 5 }],
  ['fr', '100 à 2 000', { minValue: 100, maxValue: 2000 }],
  ['fr', 'environ 15 000', { value: 'environ 15 000' }],
  ['pt', '−40 a +85', { minValue: -40, maxValue: 85 }],
  ['pt', '50 até 1.500,5', { minValue: 50, maxValue: 1500.5 }],
  ['ar', '0.25', { value: 0.25 }],
  ['ar', '100 إلى 2\u00a0000', { minValue: 100, maxValue: 2000 }],
] as const)('a product in %s has plain numbers for %s', async (language, value, figure) => {
  await using app = await startApp('SQLite')
  await app.admin(contentApi.create, { body: aLanguagesBlock(language) })
  const product = aProduct({ specifications: [row('Mass', value)] })
  const { id } = await app.admin(productApi.create, { body: inLanguages('products', product, [language]) })
  const [page] = await linkedDataOf(app, `/${language}/products/${id}`)
  expect(page.inLanguage).toMatch(language)
  expect(page.mainEntity.additionalProperty).toEqual([{ '@type': 'PropertyValue', name: 'Mass', ...figure }])
})

describe('what search engines read of an article', () => {
  test('has the day of its last change, its publisher’s logo, and a picture also beside a film', async () => {
    await using app = await startApp('SQLite')
    const { url } = await uploadPicture(app, 'field', '#88aa44')
    const film = 'https://vimeo.com/123456789'
    for (const [mediaUrl, image] of [
      [url, publicUrl + url],
      [film, `${publicUrl}/og-default.jpg`],
      [null, `${publicUrl}/og-default.jpg`],
    ] as const) {
      const { id, updatedAt } = await app.admin(newsApi.create, { body: anArticle({ mediaUrl }) })
      const [article] = await linkedDataOf(app, `/news/${id}`)
      expect(article).toMatchObject({
        '@type': 'NewsArticle',
        datePublished: '2026-03-05',
        dateModified: updatedAt,
        image,
        publisher: {
          name: 'Renewable Energy',
          logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png`, width: 512, height: 512 },
        },
      })
    }
  })

  test('was never changed before the day that it shows', async () => {
    await using app = await startApp('SQLite')
    const { id } = await app.admin(newsApi.create, { body: anArticle({ date: '2999-01-01' }) })
    const [article] = await linkedDataOf(app, `/news/${id}`)
    expect([article.datePublished, article.dateModified]).toEqual(['2999-01-01', '2999-01-01'])
  })
})

test.each([
  ['<a href="/products/1">Modules</a>', 'href="https://site.example/products/1"'],
  ['<a href="/contact?project=1&amp;a=b#form">Ask</a>', 'href="https://site.example/contact?project=1&amp;a=b#form"'],
  ['<a href="#part">Below</a>', 'href="https://site.example/news/1#part"'],
  ['<a href="https://grid.example/a?b=1&amp;c=2">Grid</a>', 'href="https://grid.example/a?b=1&amp;c=2"'],
  ['<a href="mailto:desk@site.example">Desk</a>', 'href="mailto:desk@site.example"'],
  ['<img alt="Roof" src="/media/0a/roof.jpg">', 'src="https://site.example/media/0a/roof.jpg"'],
  ['<img src="https://pictures.example/roof.jpg" alt="href=">', 'src="https://pictures.example/roof.jpg"'],
  ['<p>An href="/x" in words</p>', 'An href="/x" in words'],
])('a feed reader can follow the links and show the pictures of %s', async (html, expected) => {
  await using app = await startApp('SQLite')
  await app.admin(newsApi.create, { body: anArticle({ writeUp: `<p>First.</p>${html}` }) })
  const { payload } = await app.inject({ url: '/feed.xml' })
  const escaped = /<content type="html">(.*?)<\/content>/s.exec(payload)?.[1] ?? ''
  const content = escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
  expect(content.replaceAll('&quot;', '"')).toContain(expected)
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { mediaApi } from '#contract/media/media.ts'
import { mediaHash, socialPictureUrl, variantUrl } from '#contract/media/pictures.ts'
import { pages } from '#contract/platform/pages.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { storeFile } from '#server/media/store.ts'
import { publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { base64, movingPicture, phonePhoto, plainPicture } from '#tests/files.ts'
import { aBlock, aLanguagesBlock, anArticle, aProduct } from '#tests/makers.ts'

const publicFiles = new URL('../../web/public/', import.meta.url)
const startSite = () => startApp('SQLite', { assets: publicFiles })

/** Reads the social tags of a page, by their names without `og:`. */
async function socialTagsOf(app: TestApp, url: string) {
  const { payload } = await app.inject({ url })
  const tags = Object.fromEntries(
    Array.from(payload.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g), ([, name, content]) => [
      name,
      content,
    ]),
  )
  return { ...tags, documentTitle: /<title>([^<]*)/.exec(payload)?.[1] } as Record<string, string | undefined>
}

async function upload(app: TestApp, bytes: Buffer, filename: string) {
  const mimeType = `image/${(await sharp(bytes).metadata()).format}`
  return app.admin(mediaApi.upload, { body: { filename, mimeType, data: await base64(bytes) } })
}

const socialPictureOf = (app: TestApp, url: string) => app.inject({ url: socialPictureUrl(mediaHash(url) ?? '') })

describe('the picture that chats show beside a link', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a photo', () => plainPicture(1600, 1000).jpeg().toBuffer()],
    ['a tall picture', () => plainPicture(600, 1800).png().toBuffer()],
    ['a strip', () => plainPicture(3000, 300).webp().toBuffer()],
    ['a tiny picture', () => plainPicture(40, 30).png().toBuffer()],
    ['one without a background', () => plainPicture(500, 500).ensureAlpha(0.2).png().toBuffer()],
    ['one that a phone has turned', phonePhoto],
    ['an animation', () => movingPicture('gif')],
  ])('is a JPEG of 1,200 × 630 pixels and at most 250 KB: %s', async (name, draw) => {
    await using app = await startSite()
    const { url } = await upload(app, await draw(), `${name}.png`)
    const { statusCode, headers, rawPayload } = await socialPictureOf(app, url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(250_000)
  })

  test('has at most 250 KB although it shows random pixels, which no encoder makes small', async () => {
    await using app = await startSite()
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    const picture = { width: 1300, height: 700, color: '#888888' }
    const bytes = await sharp({ create: { ...picture, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer()
    const { url } = await storeFile(app.db, {
      ...{ bytes, originalName: 'noise.png', mimeType: 'image/png', alt: '', picture },
    })
    const { rawPayload } = await socialPictureOf(app, url)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(250_000)
  })

  test('has the part that an administrator has chosen, at the same address after another choice', async () => {
    await using app = await startSite()
    const stripe = (color: string) => ({ width: 400, height: 3000, channels: 3 as const, background: color })
    const halves = [
      { input: { create: stripe('#ff0000') }, top: 0, left: 0 },
      { input: { create: { ...stripe('#0000ff'), height: 1500 } }, top: 1500, left: 0 },
    ]
    const { id, url } = await upload(
      app,
      await sharp({ create: stripe('#000') })
        .composite(halves)
        .png()
        .toBuffer(),
      'two colours.png',
    )
    const mainColor = async () => {
      const { rawPayload } = await socialPictureOf(app, url)
      const { dominant } = await sharp(rawPayload).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    }
    const choose = (y: number) =>
      app.admin(mediaApi.update, { params: { id }, body: { alt: 'Two colours', focus: { x: 50, y } } })
    const colors: string[] = []
    for (const y of [0, 100, 10, 90, 0]) {
      await choose(y)
      colors.push(await mainColor())
    }
    expect(colors).toEqual(['red', 'blue', 'red', 'blue', 'red'])
  })

  test('is made once, and the addresses of the picture itself and of its smaller copies stay', async () => {
    await using app = await startSite()
    const { url } = await upload(app, await plainPicture(1600, 1000).jpeg().toBuffer(), 'photo.jpg')
    const first = await socialPictureOf(app, url)
    const stored = await app.db.selectFrom('picture_variants').select(['width', 'format', 'bytes']).execute()
    expect(stored.map(({ width, format }) => [width, format])).toEqual([[1200, 'social']])
    expect(Buffer.from(stored[0]?.bytes ?? '').equals(first.rawPayload)).toBe(true)
    for (const address of [url, variantUrl(mediaHash(url) ?? '', 320, 'webp')])
      expect((await app.inject({ url: address })).statusCode, address).toBe(200)
  })

  test('is that of the site where the library has no picture', async () => {
    await using app = await startSite()
    const missing = await app.inject({ url: socialPictureUrl('0'.repeat(32)) })
    expect([missing.statusCode, missing.headers.location]).toEqual([302, '/og-default.jpg'])
    expect((await app.inject({ url: '/og-default.jpg' })).statusCode).toBe(200)
  })
})

test('each page has its own title, description and picture for chats, with the size that the picture has', async () => {
  await using app = await startSite()
  await addDemoContent(app.db)
  const { code } = await app.visitor(estimateApi.save, { body: { place: 'Kano' } as never })
  const paths = Object.values(pages).flatMap(({ path }) => (path.includes(':') ? [] : [path]))
  const rowPaths = ['/products/1', '/products/4', '/projects/2', '/news/1', '/news/3']
  const images = new Map<string, string | undefined>()
  const titles = new Set<string | undefined>()
  for (const path of [...paths, ...rowPaths, pages.savedEstimate.href({ code })]) {
    const tags = await socialTagsOf(app, path)
    expect(tags.title, path).toBe(tags.documentTitle)
    titles.add(tags.title)
    expect(tags.description?.length, path).toBeGreaterThan(20)
    expect(tags.site_name, path).toBe('Equatora Energy')
    expect(tags.locale, path).toBe('en_GB')
    expect(tags['image:alt']?.length, path).toBeGreaterThan(3)
    expect(tags.image, path).toMatch(/^https:\/\/site\.example\//)
    const { statusCode, rawPayload } = await app.inject({ url: tags.image?.slice(publicUrl.length) ?? '' })
    expect(statusCode, path).toBe(200)
    expect(rawPayload.length, path).toBeLessThanOrEqual(250_000)
    const { width, height } = await sharp(rawPayload).metadata()
    expect([String(width), String(height)], path).toEqual([tags['image:width'], tags['image:height']])
    expect([width, height], path).toEqual([1200, 630])
    images.set(path, tags.image)
  }
  expect(titles.size).toBe(images.size)
  const ownPaths = [...rowPaths, pages.savedEstimate.href({ code })]
  const withPicture = ['/', '/about', '/products', '/projects', '/news', '/contact', '/estimate', ...ownPaths]
  expect(new Set(withPicture.map((path) => images.get(path))).size).toBe(withPicture.length)
}, 60_000)

test('a chat names the address of a page that search engines do not list, in the language of the page', async () => {
  await using app = await startSite()
  await addDemoContent(app.db)
  const { code } = await app.visitor(estimateApi.save, { body: { place: 'Kano' } as never })
  for (const path of ['/products/compare?ids=1%2C2', '/search?q=solar+%26+wind', pages.savedEstimate.href({ code })])
    for (const url of [path, `/fr${path}`]) {
      const { payload } = await app.inject({ url })
      expect(payload, url).toContain('name="robots" content="noindex"')
      expect(payload, url).not.toContain('rel="canonical"')
      expect(payload, url).toContain(`property="og:url" content="${publicUrl}${url.replace('&', '&amp;')}"`)
    }
  expect((await socialTagsOf(app, '/products/compare')).url).toBe(`${publicUrl}/products/compare`)
  expect((await socialTagsOf(app, '/nowhere')).url).toBeUndefined()
})

test('a saved estimate that is sent in a chat shows its plant and its figures', async () => {
  await using app = await startSite()
  const save = async (fields: object) => (await app.visitor(estimateApi.save, { body: fields as never })).code
  const mill = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }
  const tags = await socialTagsOf(app, pages.savedEstimate.href({ code: await save(mill) }))
  expect(tags.title).toMatch(/^Energy estimate: [\d.]+\u00a0kWp with a battery of [\d.]+\u00a0kWh in Kano \| /)
  expect(tags.description).toMatch(
    /^Makes [\d.]+\u00a0MWh and saves NGN\u00a0[\d.]+\u00a0million a year, and pays for itself in [\d.]+\u00a0years\. /,
  )

  const descriptionOf = async (fields: object) =>
    (await socialTagsOf(app, pages.savedEstimate.href({ code: await save(fields) }))).description
  const costly = { place: 'Kano', pvUsdPerKw: 5000, outageHours: 0 }
  expect(await descriptionOf({ ...costly, peakPowerKw: 50 })).toMatch(
    /^Makes [\d.]+\u00a0MWh and saves USD\u00a0[\d,]+ a year\. /,
  )
  expect(await descriptionOf(costly)).toMatch(/^What the plant makes/)
})

test('a link to the estimate of a place shows its plant and its figures, in the language of the page', async () => {
  await using app = await startSite()
  await app.admin(contentApi.create, { body: aLanguagesBlock('fr') })
  const general = await socialTagsOf(app, pages.estimate.href({}))
  const nairobi = await socialTagsOf(app, pages.estimate.href({}, { place: 'Nairobi' }))
  expect(nairobi.title).toMatch(/^Energy estimate: [\d.]+\u00a0kWp .*in Nairobi \| Renewable Energy$/)
  expect(nairobi.description).toMatch(/^Makes [\d.]+\u00a0MWh and saves KES\u00a0/)
  const inFrench = await socialTagsOf(app, `/fr${pages.estimate.href({}, { place: 'Nairobi' })}`)
  expect(inFrench.title).toMatch(/Nairobi \| Renewable Energy$/)
  expect(inFrench.description).not.toBe(nairobi.description)

  // A size of the visitor's own, and coordinates.
  const own = { latitude: '9.1', longitude: '7.4', peakPowerKw: '50', batteryKwh: '0' }
  expect((await socialTagsOf(app, pages.estimate.href({}, own))).title).toMatch(/: 50\u00a0kWp in the Abuja area \| /)

  const unknown = await socialTagsOf(app, pages.estimate.href({}, { place: 'Atlantis' }))
  expect([unknown.title, unknown.description]).toEqual([general.title, general.description])
})

test('the alt text beside a link is the library’s, or the page’s title, and the company’s name for the site’s picture', async () => {
  await using app = await startSite()
  const { id, url } = await upload(app, await plainPicture().png().toBuffer(), 'module.png')
  await app.admin(mediaApi.update, { params: { id }, body: { alt: 'A module on a roof' } })
  const elsewhere = 'https://pictures.example/roof.jpg'
  const product = await app.admin(productApi.create, { body: aProduct({ image: url }) })
  const other = await app.admin(productApi.create, { body: aProduct({ title: 'Pump', image: elsewhere }) })
  const article = await app.admin(newsApi.create, { body: anArticle() })
  const heads = { '/about': { image: url }, '/contact': { image: elsewhere } }
  await app.admin(contentApi.create, {
    body: aBlock({ key: 'page_heads', type: 'json', content: JSON.stringify(heads) }),
  })
  const cropped = publicUrl + socialPictureUrl(mediaHash(url) ?? '')
  const site = `${publicUrl}/og-default.jpg`
  const expected: [string, string, string, string | undefined][] = [
    [`/products/${product.id}`, cropped, 'A module on a roof', '1200'],
    [`/products/${other.id}`, elsewhere, 'Pump | Renewable Energy', undefined],
    [`/news/${article.id}`, site, 'Renewable Energy', '1200'],
    ['/about', cropped, 'A module on a roof', '1200'],
    ['/contact', elsewhere, 'Contact Us - Get Quote', undefined],
    ['/search', site, 'Renewable Energy', '1200'],
  ]
  for (const [path, image, alt, width] of expected) {
    const tags = await socialTagsOf(app, path)
    expect([tags.image, tags['image:alt'], tags['image:width']], path).toEqual([image, alt, width])
  }
})

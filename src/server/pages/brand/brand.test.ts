import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { type BrandInput, brandApi, brandMessages, defaultBrand } from '#contract/content/brand.ts'
import { versionApi } from '#contract/editing/history.ts'
import { storeFile } from '#server/media/store.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

const wideSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="300" height="60" fill="#cc0000"/></svg>'
/** A green mark on a white ground that fills the picture. */
const whiteBoxSvg = wideSvg
  .replace('#cc0000', '#ffffff')
  .replace('</svg>', '<rect x="120" y="20" width="60" height="20" fill="#003300"/></svg>')
const transparentSvg = wideSvg.replace('width="300" height="60" fill', 'width="60" height="60" fill')
const companyJson = JSON.stringify({
  ...{ name: 'Mill', blurb: 'Wind', foundedYear: 2021, mission: 'M', vision: 'V', values: [], address: [] },
  ...{ phone: '+234 9 000 0150', email: 'hello@mill.example', hours: [] },
})
const base64 = (text: string) => Buffer.from(text).toString('base64')

const ownBrand: BrandInput = {
  ...defaultBrand,
  name: null,
  primary: '#8a1538',
  accent: '#ffc72c',
  ground: 'cool',
  type: 'sans',
}

/**
 * Requests a page. Returns its HTML (`payload`) and the CSS of its style element with the brand's colours. `isAllowed`
 * is true if the page's Content Security Policy has the hash of this CSS.
 */
async function requestPage(app: TestApp, url = '/') {
  const { payload, headers } = await app.inject({ url })
  const style = /<style data-brand>([^<]*)<\/style>/.exec(payload)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return { style, isAllowed: String(headers['content-security-policy']).includes(`'sha256-${hash}'`), payload }
}

const addLogo = (app: TestApp, svg: string, filename = 'logo.svg') =>
  app.admin(brandApi.addLogo, { body: { filename, data: base64(svg) } })

describe.each(databases)('the brand on %s', (database) => {
  test('is the default one until an administrator saves another, which every page then has', async () => {
    await using app = await startApp(database)
    expect(await app.admin(brandApi.read, {})).toEqual({ ...defaultBrand, name: null, version: 0 })
    expect((await requestPage(app)).style).toBe('')
    await app.admin(brandApi.save, { body: { ...defaultBrand, name: null } })
    expect(await app.admin(contentApi.list, {})).toEqual([])

    expect(await app.admin(brandApi.save, { body: ownBrand })).toMatchObject({ ...ownBrand, version: 1 })
    for (const url of ['/', '/products', '/nowhere']) {
      const { style, isAllowed } = await requestPage(app, url)
      expect(style).toMatch(/^:root\{--color-ink:#[0-9a-f]{6};.*--color-leaf:#8a1538;/)
      expect(style).toContain('--color-sun:#ffc72c')
      expect(style).toContain('--font-display:var(--font-text)')
      expect(isAllowed).toBe(true)
    }
    const { payload } = await app.inject({ url: '/site.webmanifest' })
    expect(JSON.parse(payload).background_color).toBe('#f7f9fc')
  })

  test('can be undone from the history of its block, and renames the company', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(contentApi.create, {
      body: aBlock({ key: 'company', type: 'json', content: companyJson }),
    })
    await app.admin(brandApi.save, { body: { ...ownBrand, name: 'Mill & Sons' } })
    expect((await requestPage(app)).payload).toContain('Mill &amp; Sons')
    const versions = await app.admin(versionApi.list, { query: { entity: 'content', entityId: String(id) } })
    expect(versions.length).toBeGreaterThan(1)
    const [newest] = await app.admin(adminApi.audit, {})
    expect(newest).toMatchObject({ action: 'updated', entity: 'content', entityId: 'company' })
  })

  test('saved from an older version is refused, and so are wrong values', async () => {
    await using app = await startApp(database)
    await app.admin(brandApi.save, { body: ownBrand })
    await app.admin(brandApi.save, { body: { ...ownBrand, type: 'serif' } })
    const lateSave = await app.sendAsAdmin(brandApi.save, { body: ownBrand }, { headers: { 'if-match': '"1"' } })
    expect(lateSave.status).toBe(412)
    const wrong = { ...ownBrand, primary: 'red;}', logo: 'https://elsewhere.example/logo.png', name: '' }
    const { status, body } = await app.sendAsAdmin(brandApi.save, { body: wrong })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'primary', message: brandMessages.color },
      { path: 'logo', message: brandMessages.picture },
      { path: 'name', message: 'Name is required' },
    ])
  })

  test('has a logo: an SVG is drawn, and stands in the header, the icons and the picture for chats', async () => {
    await using app = await startApp(database)
    const { url, mimeType } = await addLogo(app, transparentSvg)
    expect(mimeType).toBe('image/png')
    await app.admin(brandApi.save, { body: { ...ownBrand, logo: url } })
    const { payload } = await app.inject({ url: '/about' })
    expect(payload).toContain(
      `--logo:url(${url});--logo-on-dark:url(${url});--logo-on-dark-filter:brightness(0) invert(1);--logo-ratio:5;`,
    )
    expect(payload).toMatch(/href="\/apple-touch-icon\.png\?v=8a1538ffc72ccool\w{6}"/)

    const sizes = {
      '/favicon.ico': null,
      '/icon-192.png': [192, 192],
      '/apple-touch-icon.png': [180, 180],
      '/og-default.jpg': [1200, 630],
    }
    for (const [path, size] of Object.entries(sizes)) {
      const { statusCode, rawPayload } = await app.inject({ url: path })
      expect(statusCode, path).toBe(200)
      if (size === null) expect(rawPayload.readUInt16LE(2), path).toBe(1)
      else {
        const { width, height } = await sharp(rawPayload).metadata()
        expect([width, height], path).toEqual(size)
      }
    }
  })

  test('brings its logo, its icons and the name to the login and the dashboard, and not its colours', async () => {
    await using app = await startApp(database)
    const createCompany = { body: aBlock({ key: 'company', type: 'json', content: companyJson }) }
    await app.admin(contentApi.create, createCompany)
    for (const url of ['/login', '/admin']) expect((await requestPage(app, url)).payload).not.toContain('/media/')
    const { url: logo } = await addLogo(app, transparentSvg)
    await app.admin(brandApi.save, { body: { ...ownBrand, name: 'Mill & Sons', logo } })
    for (const url of ['/login', '/admin']) {
      const { payload, style } = await requestPage(app, url)
      expect(style).toBe('')
      expect(payload).toMatch(/<link rel="icon" href="\/icon-192\.png\?v=8a1538ffc72ccool\w{6}"/)
      const { replies } = JSON.parse(/<script id="page-data"[^>]*>(.*)<\/script>/.exec(payload)?.[1] ?? '')
      const contents = replies.flatMap(([, reply]: [unknown, { content: string }]) => reply)
      const values = contents.map(({ content }: { content: string }) => JSON.parse(content))
      expect(values).toEqual([
        expect.objectContaining({ name: 'Mill & Sons' }),
        expect.objectContaining({ logo }),
        { shown: ['fr'], onlyTranslated: [] },
      ])
    }
  })

  test.each([
    ['a PNG', () => sharp(Buffer.from(whiteBoxSvg)).removeAlpha().png().toBuffer()],
    ['a PNG with an unused alpha channel', () => sharp(Buffer.from(whiteBoxSvg)).ensureAlpha().png().toBuffer()],
    ['an SVG', () => Buffer.from(whiteBoxSvg)],
  ])('has a logo without transparency (%s), which keeps its colours on dark grounds', async (_case, draw) => {
    await using app = await startApp(database)
    const body = { filename: 'logo.png', data: (await draw()).toString('base64') }
    const { url } = await app.admin(brandApi.addLogo, { body })
    await app.admin(brandApi.save, { body: { ...ownBrand, logo: url } })
    const { style } = await requestPage(app)
    expect(style).toContain(`--logo-on-dark:url(${url});--logo-ratio:5;`)

    for (const path of ['/icon-192.png', '/apple-touch-icon.png', '/icon-maskable-512.png', '/og-default.jpg']) {
      const { rawPayload } = await app.inject({ url: path })
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const greenAt = (x: number, y: number) => data[3 * (y * info.width + x) + 1] ?? 0
      expect(greenAt(0, 0), `the ground of ${path}`).toBeGreaterThan(250)
      expect(greenAt(info.width >> 1, info.height >> 1), `the mark in ${path}`).toBeLessThan(60)
    }
  })

  test.each([
    [
      'a PNG with a transparent colour in its palette',
      'white',
      () => sharp(Buffer.from(transparentSvg)).png({ palette: true }),
    ],
    ['a WebP with transparency', 'white', () => sharp(Buffer.from(transparentSvg)).webp()],
    ['a JPEG', 'as it is', () => sharp(Buffer.from(whiteBoxSvg)).jpeg()],
  ])('has a logo from the media library: %s is %s on dark grounds', async (_case, look, draw) => {
    await using app = await startApp(database)
    const { data, info } = await draw().toBuffer({ resolveWithObject: true })
    const file = { bytes: data, originalName: `logo.${info.format}`, mimeType: `image/${info.format}` }
    const { url } = await storeFile(app.db, { ...file, alt: '', picture: { width: 300, height: 60, color: '#cc0000' } })
    await app.admin(brandApi.save, { body: { ...ownBrand, logo: url } })
    const { style } = await requestPage(app)
    expect(style).toContain(`--logo-on-dark:url(${url})`)
    expect(style.includes('--logo-on-dark-filter:brightness(0) invert(1)')).toBe(look === 'white')
  })

  test('is previewed on three pages, and nothing of it is stored', async () => {
    await using app = await startApp(database)
    for (const page of ['home', 'product', 'contact'] as const) {
      const { html } = await app.admin(brandApi.preview, { body: { brand: ownBrand, page } })
      expect(html).toContain('<meta name="brand-style" content=":root{--color-ink:')
      expect(html).not.toContain('<style data-brand>')
      expect(html).not.toContain('<script')
    }
    expect((await requestPage(app)).style).toBe('')
    expect(await app.admin(contentApi.list, {})).toEqual([])
  })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture of another server', '<image href="https://elsewhere.example/a.png" width="300" height="60"/>'],
  [
    'a file of this server',
    '<image href="file:///etc/passwd" width="300" height="60"/><use href="file:///etc/x.svg#a"/>',
  ],
  ['an import', '<style>@import url(https://elsewhere.example/a.css)</style>'],
  ['HTML', '<foreignObject width="300" height="60"><p>Text</p></foreignObject>'],
])('an SVG with %s is drawn without it', async (_case, addition) => {
  await using app = await startApp('SQLite')
  const plainLogo = await addLogo(app, wideSvg)
  const { url } = await addLogo(app, wideSvg.replace('</svg>', `${addition}</svg>`))
  expect(url.split('/')[2]).toBe(plainLogo.url.split('/')[2])
})

test.each([
  ['a broken SVG', '<svg><g></svg', brandMessages.brokenSvg],
  [
    'an SVG with entities',
    `<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>`,
    brandMessages.brokenSvg,
  ],
  ['a file that is neither SVG nor PNG', 'GIF89a but no picture', brandMessages.notALogo],
])('%s is refused', async (_case, text, message) => {
  await using app = await startApp('SQLite')
  const { status, body } = await app.sendAsAdmin(brandApi.addLogo, {
    body: { filename: 'logo.svg', data: base64(text) },
  })
  expect([status, body.errors]).toEqual([400, [{ path: 'data', message }]])
})

test('a colour that a style sheet inside the SVG sets is drawn', async () => {
  await using app = await startApp('SQLite')
  const svg = wideSvg.replace('fill="#cc0000"', 'class="a"').replace('<rect', '<style>.a{fill:#cc0000}</style><rect')
  const [plainLogo, styledLogo] = [await addLogo(app, wideSvg), await addLogo(app, svg)]
  expect(styledLogo.url.split('/')[2]).toBe(plainLogo.url.split('/')[2])
})

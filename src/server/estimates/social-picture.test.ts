import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { brandApi, defaultBrand } from '#contract/content/brand.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { databases, publicUrl, startApp, type TestApp } from '#tests/app.ts'
import { base64, plainPicture } from '#tests/files.ts'
import { aBlock, aCompany, aLanguagesBlock } from '#tests/makers.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const millFields = { place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' }

const keep = async (app: TestApp, fields: object = millFields) =>
  (await app.visitor(estimateApi.save, { body: fields as never })).code

const pathOf = (code: string) => pages.savedEstimate.href({ code })
// Draws the estimate of the standard input, as the server does.
const drawing = `
import { json } from 'node:stream/consumers'
import { defaultBrand } from '#contract/content/brand.ts'
import { paletteOf } from '#contract/content/brand-palette.ts'
import { drawSocialPicture } from '#server/estimates/pdf/draw-social-picture.ts'
import { wordsIn } from '#server/estimates/words.ts'
const options = { company: 'Renewable Energy', palette: paletteOf(defaultBrand), words: await wordsIn('en') }
process.stdout.write(await drawSocialPicture(await json(process.stdin), options))`

const pictureOf = (app: TestApp, code: string, prefix = '') =>
  app.inject({ url: `${prefix}${pathOf(code)}/social.jpg` })

describe.each(databases)('the picture that chats show beside a link to a saved estimate on %s', (database) => {
  test('is a JPEG of 1,200 × 630 pixels and at most 250 KB that no cache keeps', async () => {
    await using app = await startApp(database)
    const { statusCode, headers, rawPayload } = await pictureOf(app, await keep(app))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(250_000)
  })

  test('vanishes with the estimate, and no other code has one', async () => {
    await using app = await startApp(database)
    const code = await keep(app)
    expect((await pictureOf(app, 'A'.repeat(22))).statusCode).toBe(404)
    expect((await pictureOf(app, 'none')).statusCode).toBe(404)
    await app.db.updateTable('estimates').set({ expires_at: '2025-01-01T00:00:00.000Z' }).execute()
    const expired = await pictureOf(app, code)
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('the picture that chats show beside a link to a saved estimate', { timeout: 60_000 }, () => {
  const nameCompany = (app: TestApp, name: string) =>
    app.admin(contentApi.create, { body: aBlock({ key: 'company', type: 'json', content: aCompany({ name }) }) })

  const base64Of = async (app: TestApp, code: string, prefix = '') =>
    (await pictureOf(app, code, prefix)).rawPayload.toString('base64')

  test('differs by estimate and by language', async () => {
    await using app = await startApp('SQLite')
    const code = await keep(app)
    const other = await keep(app, { ...millFields, peakPowerKw: 50 })
    const pictures = [await base64Of(app, code), await base64Of(app, other), await base64Of(app, code, '/fr')]
    expect(new Set(pictures).size).toBe(3)
  })

  test('has the colours, the name and the logo of the brand', async () => {
    await using app = await startApp('SQLite')
    const code = await keep(app)
    const data = await base64(await plainPicture(400, 90).png().toBuffer())
    const { url: logo } = await app.admin(brandApi.addLogo, { body: { filename: 'logo.png', data } })
    const pictures = [await base64Of(app, code)]
    await nameCompany(app, 'Nile Power')
    pictures.push(await base64Of(app, code))
    for (const change of [{ primary: '#7a1f5c' }, { logo }]) {
      await app.admin(brandApi.save, { body: { ...defaultBrand, name: 'Nile Power', ...change } })
      pictures.push(await base64Of(app, code))
    }
    expect(new Set(pictures).size).toBe(4)
  })

  test('shows the longest names whole: nothing is drawn on the margins', async () => {
    await using app = await startApp('SQLite')
    await nameCompany(
      app,
      'The United Hydroelectric and Photovoltaic Equipment Company of Ouagadougou and Bobo-Dioulasso',
    )
    const code = await keep(app, {
      latitude: 11.18,
      longitude: -4.29,
      peakPowerKw: 54321.5,
      batteryKwh: 12345.6,
      currency: 'USD',
    })
    for (const prefix of ['', '/fr', '/pt']) {
      const { rawPayload } = await pictureOf(app, code, prefix)
      for (const left of [0, 1200 - 50]) {
        const area = { left, top: 30, width: 50, height: 590 }
        const margin = await sharp(await sharp(rawPayload).extract(area).toBuffer()).stats()
        expect(Math.max(...margin.channels.map(({ stdev }) => stdev)), prefix).toBeLessThan(2)
      }
    }
  })

  test('is the same on a server without fonts', async () => {
    await using app = await startApp('SQLite')
    const code = await keep(app)
    const { estimate } = await app.visitor(estimateApi.readSaved, { params: { code } })
    const { rawPayload } = await pictureOf(app, code)
    await using folder = await temporaryFolder()
    const noFonts = join(folder.path, 'fonts.conf')
    await writeFile(noFonts, '<fontconfig></fontconfig>')
    const drawn = promisify(execFile)(process.execPath, ['--input-type=module', '-e', drawing], {
      encoding: 'buffer',
      env: { PATH: process.env.PATH, FONTCONFIG_FILE: noFonts },
    })
    drawn.child.stdin?.end(JSON.stringify(estimate))
    expect((await drawn).stdout.equals(rawPayload)).toBe(true)
  })

  test.each([
    ['', '/estimate/', /^[\d.]+\u00a0kWp with a battery of [\d.]+\u00a0kWh in Kano\. Bars of its yield/],
    ['/fr', '/fr/estimate/', /kWc avec une batterie .*Kano\. Barres de sa production/],
    ['/ar', '/estimate/', /كانو.*أعمدة/],
  ])(
    'is named in the head of the page %s/estimate/…, with its size and an alt text',
    async (prefix, picturePath, alt) => {
      await using app = await startApp('SQLite')
      await app.admin(contentApi.create, { body: aLanguagesBlock('fr', 'ar') })
      const code = await keep(app)
      const { payload } = await app.inject({ url: prefix + pathOf(code) })
      const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(payload)?.[1]
      expect(tag('image')).toBe(`${publicUrl}${picturePath}${code}/social.jpg`)
      expect([tag('image:width'), tag('image:height')]).toEqual(['1200', '630'])
      expect(tag('image:alt')).toMatch(alt)
      const { statusCode } = await app.inject({ url: `${picturePath}${code}/social.jpg` })
      expect(statusCode).toBe(200)
    },
  )
})

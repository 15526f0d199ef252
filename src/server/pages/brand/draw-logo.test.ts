import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { brandApi, brandMessages } from '#contract/content/brand.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { storeFile } from '#server/media/store.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { plainPicture } from '#tests/files.ts'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="60">${content}</svg>`
const red = '<rect width="300" height="60" fill="#cc0000"/>'

const addLogo = (app: TestApp, text: string) =>
  app.sendAsAdmin(brandApi.addLogo, { body: { filename: 'logo.svg', data: Buffer.from(text).toString('base64') } })

/** Ten shapes in a group, ten of the groups in the next one and so on: a hundred million shapes. */
function nested(shape: string, attributes = '') {
  const groups = Array.from(
    { length: 7 },
    (_, i) => `<g id="g${i + 1}" ${attributes}>${`<use href="#g${i}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs><g id="g0">${shape.repeat(10)}</g>${groups.join('')}</defs><use href="#g7"/>`)
}

describe('a logo', () => {
  const endless: [string, string][] = [
    ['groups of groups of shapes', nested('<rect width="9" height="9"/>')],
    ['half-transparent groups of groups', nested('<circle r="9"/>', 'opacity="0.9"')],
    ['groups of groups with a clip path', nested('<path d="M0 0h300v60z"/>', 'clip-path="url(#g0)"')],
    ['groups of groups with a mask', nested('<ellipse rx="9" ry="4"/>', 'mask="url(#g0)"')],
    ['groups of groups of lines', nested('<line x2="300" y2="60" stroke="red"/>', 'stroke-dasharray="0.01"')],
  ]
  test.each(isDeep ? endless : endless.slice(0, 1))(
    'that takes too long to draw is refused, and other pictures do not wait: %s',
    async (_kind, text) => {
      await using app = await startApp('SQLite')
      const picture = await plainPicture(800, 600).png().toBuffer()
      const { url } = await storeFile(app.db, {
        bytes: picture,
        originalName: 'a.png',
        mimeType: 'image/png',
        alt: '',
        picture: { width: 800, height: 600, color: '#c08040' },
      })
      let isDrawn = false
      const drawing = addLogo(app, text).finally(() => {
        isDrawn = true
      })
      await sleep(1000)
      const response = await app.inject({ url: variantUrl(mediaHash(url) ?? '', 320, 'webp') })
      expect([response.statusCode, isDrawn]).toEqual([200, false])
      const { status, body } = await drawing
      expect([status, body.message]).toEqual([400, brandMessages.brokenSvg])
      // The next logo is drawn as usual.
      expect((await addLogo(app, svg(red))).status).toBe(201)
    },
    40_000,
  )

  test.each([
    ['a text', `<text y="40">Solar</text>`],
    ['a text in a group', `<g><text>Solar</text></g>`],
    ['an empty text', `<text/>`],
    ['a text with a prefix', `<svg:text xmlns:svg="http://www.w3.org/2000/svg">Solar</svg:text>`],
    ['a text on a path', `<text><textPath href="#a">Solar</textPath></text>`],
    ['a text in capitals', `<TEXT y="4">Solar</TEXT>`],
  ])('with %s is refused with words that help', async (_kind, content) => {
    await using app = await startApp('SQLite')
    const { status, body } = await addLogo(app, svg(red + content))
    expect([status, body.message]).toEqual([400, brandMessages.textInSvg])
    expect(body.message).toContain('convert text to outlines')
  })

  test('with a title is drawn: only visible texts are refused', async () => {
    await using app = await startApp('SQLite')
    const { status, body } = await addLogo(app, svg(`<title>Text</title><desc>A text</desc>${red}`))
    expect(status).toBe(201)
    const { rawPayload } = await app.inject({ url: body.url })
    const { dominant } = await sharp(rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(180)
  })
})

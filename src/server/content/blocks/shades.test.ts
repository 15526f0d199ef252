import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { mediaApi } from '#contract/media/media.ts'
import { startApp } from '#tests/app.ts'
import { base64 } from '#tests/files.ts'
import { aBlock } from '#tests/makers.ts'

/** A picture of one grey below the words of the home page, and of another one where no words are. */
const pictureOf = (size: { width: number; height: number }, belowWords: string, elsewhere: string) =>
  sharp({ create: { ...size, channels: 3, background: elsewhere } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(size.width * 0.63), height: size.height, channels: 3, background: belowWords },
        },
        left: 0,
        top: 0,
      },
      {
        input: {
          create: { width: size.width, height: Math.ceil(size.height / 4), channels: 3, background: belowWords },
        },
        left: 0,
        top: 0,
      },
    ])
    .png()

const wide = { width: 160, height: 90 }
const tall = { width: 90, height: 160 }

test.each([
  ['black', pictureOf(wide, '#000', '#fff'), pictureOf(tall, '#000', '#000'), 0],
  ['dark', pictureOf(wide, '#606060', '#fff'), pictureOf(tall, '#505050', '#505050'), 1],
  ['of medium brightness', pictureOf(wide, '#a0a0a0', '#fff'), pictureOf(tall, '#909090', '#909090'), 2],
  ['white', pictureOf(wide, '#fff', '#000'), pictureOf(tall, '#fff', '#000'), 2],
  ['black and white', pictureOf(wide, '#000', '#fff'), pictureOf(tall, '#fff', '#000'), 2],
])(
  'pictures of the home page that are %s below its words are darkened as much as these need',
  async (_, landscape, portrait, shade) => {
    await using app = await startApp('SQLite')
    const urls: string[] = []
    for (const picture of [landscape, portrait]) {
      const body = { filename: 'hero.png', mimeType: 'image/png', data: await base64(picture) }
      urls.push((await app.admin(mediaApi.upload, { body })).url)
    }
    const [first, second] = urls
    const content = JSON.stringify({ landscape: first, portrait: second })
    await app.admin(contentApi.create, { body: aBlock({ key: 'hero_pictures', type: 'json', content }) })
    const block = await app.visitor(contentApi.readPublic, { params: { key: 'hero_pictures' } })
    expect(JSON.parse(block.content)).toEqual({ landscape: first, portrait: second, shade })
  },
)

test('pictures of other sites, and those that an earlier version stored, are darkened as much as white ones', async () => {
  await using app = await startApp('SQLite')
  const body = { filename: 'hero.png', mimeType: 'image/png', data: await base64(pictureOf(wide, '#000', '#000')) }
  const { url } = await app.admin(mediaApi.upload, { body })
  await app.db.updateTable('media').set({ text_brightness: null }).execute()
  const content = JSON.stringify({ landscape: url, portrait: 'https://pictures.example/sky.jpg' })
  await app.admin(contentApi.create, { body: aBlock({ key: 'hero_pictures', type: 'json', content }) })
  const block = await app.visitor(contentApi.readPublic, { params: { key: 'hero_pictures' } })
  expect(JSON.parse(block.content).shade).toBe(2)
})

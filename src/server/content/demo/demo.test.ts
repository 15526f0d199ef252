import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { mediaApi } from '#contract/media/media.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sanitizedHtml } from '#server/platform/html/sanitize.ts'
import { databases, startApp } from '#tests/app.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { addDemoContent } from './demo.ts'

describe.each(databases)('demo content on %s', (database) => {
  test('fills an empty site once, and the dashboard counts all of it', { timeout: 60_000 }, async () => {
    await using app = await startApp(database)
    expect(await addDemoContent(app.db)).toBe(true)
    expect(await addDemoContent(app.db)).toBe(false)
    const { counts } = await app.admin(overviewApi.read, {})
    expect(counts).toEqual({ projects: 5, products: 6, content: 12, media: 24, news: 7, quotes: 0 })
  })

  test('states the size of each picture', { timeout: 60_000 }, async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const pictures = (await app.admin(mediaApi.list, {})).filter(({ mimeType }) => mimeType.startsWith('image/'))
    expect(pictures).not.toEqual([])
    for (const { url, picture } of pictures) {
      const { width, height } = await sharp((await app.inject({ url })).rawPayload).metadata()
      expect(picture).toMatchObject({ width, height })
    }
  })

  test('has its pictures ready in the sizes of its pages', { timeout: 60_000 }, async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const variants = await app.db.selectFrom('picture_variants').select(['hash', 'width', 'format', 'bytes']).execute()
    for (const { width, bytes } of variants) expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(width)
    const home = (await app.inject({ url: '/' })).body
    const shownHashes = new Set(Array.from(home.matchAll(/\/pictures\/(\w+)\/960\.avif/g), ([, hash]) => hash))
    expect(shownHashes.size).toBeGreaterThanOrEqual(11)
    const readyHashes = new Set(variants.filter(({ width }) => width === 960).map(({ hash }) => hash))
    expect([...shownHashes].filter((hash) => hash && !readyHashes.has(hash))).toEqual([])
  })

  test('has products that can be compared, each with each', { timeout: 60_000 }, async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const list = await app.visitor(productApi.listPublic, {})
    const products = await Promise.all(list.map(({ id }) => app.visitor(productApi.readPublic, { params: { id } })))
    for (const [index, first] of products.entries())
      for (const second of products.slice(index + 1)) {
        const labels = new Set(first.specifications.map(({ label }) => label))
        const sharedSpecifications = second.specifications.filter(({ label }) => labels.has(label))
        expect(sharedSpecifications.length, `${first.title} and ${second.title}`).toBeGreaterThanOrEqual(4)
      }
  })

  test('is written in HTML that is allowed', { timeout: 60_000 }, async () => {
    await using app = await startApp(database)
    await addDemoContent(app.db)
    const articles = await app.db.selectFrom('news').select('write_up').execute()
    for (const { write_up } of articles) expect(await sanitizedHtml(write_up)).toBe(write_up)
  })
})

test('a new site on SQLite has the demo content on the disk once, and not again in the write-ahead log', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  const db = await openDatabase(`file:${file}`, { onIdleError: () => {} })
  await addDemoContent(db)
  expect(statSync(`${file}-wal`).size).toBe(0)
  await db.destroy()
})

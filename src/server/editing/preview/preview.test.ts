import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { binApi } from '#contract/editing/bin.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { mediaApi } from '#contract/media/media.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { databases, startApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { uploadPicture } from '#tests/files.ts'
import { aBlock, anArticle, aProduct } from '#tests/makers.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))

describe.each(entitiesOnDatabases)(
  'a preview of $name on $database',
  ({ database, name, label, example, list, create }) => {
    test('is the page as it would be after a save, and nothing of it is stored', async () => {
      await using app = await startApp(database)
      const { body: live } = await app.sendAsAdmin(create, { body: example(1) })
      const auditEntries = await app.admin(adminApi.audit, {})
      const content = JSON.stringify({
        steps: [
          { title: '2039', text: 'Before' },
          { title: '2040', text: 'Only previewed' },
        ],
      })
      const values = { ...example(1), ...(name === 'content' ? { content } : { [label]: 'Only previewed' }) }
      const body = { entity: name, entityId: live.id, values, ...(name === 'content' && { path: '/about' }) }
      const { headers, body: preview } = await app.sendAsAdmin(previewApi.render, { body })
      expect(preview.html).toContain('Only previewed')
      expect(preview.html).not.toContain('<script')
      expect(headers['cache-control']).toBe('no-store')

      expect((await app.sendAsAdmin(list, {})).body).toEqual([live])
      expect(await app.admin(adminApi.audit, {})).toEqual(auditEntries)
      const pages = await Promise.all(['/', '/about', '/news'].map((url) => app.inject({ url })))
      expect(pages.filter(({ payload }) => payload.includes('Only previewed'))).toEqual([])
    })
  },
)

describe.each(databases)('a preview on %s', (database) => {
  test('shows an entity that does not exist yet', async () => {
    await using app = await startApp(database)
    const body = { entity: 'products' as const, entityId: null, values: aProduct({ title: 'An idea' }) }
    const { html } = await app.admin(previewApi.render, { body })
    expect(html).toContain('<h1')
    expect(html).toContain('An idea')
    expect(await app.admin(productApi.list, {})).toEqual([])
  })

  test('shows an article that is not active, cleaned as it would be stored', async () => {
    await using app = await startApp(database)
    const input = anArticle({ isActive: false })
    const { id } = await app.admin(newsApi.create, { body: input })
    const values = { ...input, writeUp: '<p>Read <b>this</b></p><img src="/x" onerror="alert(1)">' }
    const { html } = await app.admin(previewApi.render, { body: { entity: 'news', entityId: id, values } })
    expect(html).toMatch(/Read <(b|strong)>this</)
    expect(html).not.toContain('onerror')
    expect((await app.inject({ url: `/news/${id}` })).statusCode).toBe(404)
  })

  test('of an earlier version shows the pictures that are in the bin, and leaves them there', async () => {
    await using app = await startApp(database)
    const roof = await uploadPicture(app, 'roof', '#1d4030')
    const former = aProduct({ image: roof.url })
    const { id } = await app.admin(productApi.create, { body: former })
    await app.admin(productApi.update, { params: { id }, body: aProduct() })
    await app.admin(mediaApi.remove, { params: { id: roof.id } })
    const form = { entity: 'products' as const, entityId: id, values: former }
    const picture = /<img src="data:image\/webp;base64,[^"]+" alt="[^"]*" width="8" height="8"/

    const { html } = await app.admin(previewApi.render, { body: { ...form, showsBin: true } })
    expect(html).toMatch(picture)
    expect(html).not.toMatch(new RegExp(`srcset="[^"]*/pictures/${mediaHash(roof.url)}`, 'i'))
    expect((await app.admin(previewApi.render, { body: form })).html).not.toMatch(picture)
    const { path } = await app.admin(previewApi.share, { body: form })
    expect((await app.inject({ url: path })).payload).toMatch(picture)
    expect((await app.inject({ url: roof.url })).statusCode).toBe(404)
    expect(await app.admin(binApi.list, { params: { entity: 'media' } })).toHaveLength(1)
  })

  test('of wrong values is refused, and the errors name the fields', async () => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(previewApi.render, {
      body: { entity: 'products', entityId: null, values: aProduct({ title: '' }) },
    })
    expect([status, body.errors]).toEqual([400, [{ path: 'title', message: 'Title is required' }]])
  })

  test('is for administrators only, and can show any page of this site', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(contentApi.create, { body: aBlock({ key: 'hero_title', content: 'Live' }) })
    const call = {
      body: {
        entity: 'content' as const,
        entityId: id,
        values: aBlock({ key: 'hero_title', content: 'A new headline' }),
        path: '/',
      },
    }
    expect((await app.send(previewApi.render, call)).status).toBe(401)
    expect((await app.admin(previewApi.render, call)).html).toContain('A new headline')
  })
})

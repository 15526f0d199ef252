import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { type VersionedKind, versionApi, versionLimits } from '#contract/editing/history.ts'
import { mediaApi } from '#contract/media/media.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { aProduct } from '#tests/makers.ts'
import { forgetOldVersions } from './store.ts'

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))

const history = (app: TestApp, entity: VersionedKind, entityId: number | string) =>
  app.admin(versionApi.list, { query: { entity, entityId: String(entityId) } })

describe.each(entitiesOnDatabases)(
  'the history of $name on $database',
  ({ database, name, key, label, example, create, update }) => {
    test('has each saved state with its administrator, and an ordinary update brings a former state back', async () => {
      await using app = await startApp(database)
      const { body: first } = await app.sendAsAdmin(create, { body: example(1) })
      const params = { [key]: first[key] }
      const { body: second } = await app.sendAsAdmin(update, { params, body: example(1) })
      expect(second[label]).not.toBe(first[label])

      const versions = await history(app, name, first.id)
      expect(versions.map(({ number, username, changed }) => ({ number, username, changed }))).toEqual([
        { number: 2, username: 'ada', changed: [label] },
        { number: 1, username: 'ada', changed: [] },
      ])
      const [newest, oldest] = await Promise.all(
        versions.map(({ id }) => app.admin(versionApi.read, { params: { id } })),
      )
      expect(newest).toMatchObject({ value: { [label]: second[label] }, before: { [label]: first[label] } })
      expect(oldest).toMatchObject({ value: { [label]: first[label] }, before: null })

      const restored = await app.sendAsAdmin(
        update,
        { params, body: oldest?.value },
        { headers: { 'if-match': `"${second.version}"` } },
      )
      expect(restored.body).toEqual({ ...first, version: 3, updatedAt: restored.body.updatedAt })
      expect((await history(app, name, first.id)).map(({ number }) => number)).toEqual([3, 2, 1])
    })

    test('is not written for a save without a change', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      const params = { [key]: body[key] }
      await app.sendAsAdmin(update, { params, body })
      expect(await history(app, name, body.id)).toHaveLength(1)
    })
  },
)

describe.each(databases)('versions on %s', (database) => {
  test('the history of an entity from before histories begins with the state before its first change', async () => {
    await using app = await startApp(database)
    const product = await app.admin(productApi.create, { body: aProduct() })
    await app.db.deleteFrom('versions').execute()
    await app.admin(productApi.update, { params: { id: product.id }, body: aProduct({ title: 'Panel' }) })
    const versions = await history(app, 'products', product.id)
    expect(versions).toMatchObject([
      { number: 2, username: 'ada' },
      { number: 1, username: null, at: product.updatedAt },
    ])
  })

  test('a file has its alt texts, and every place that shows another file instead has a new version', async () => {
    await using app = await startApp(database)
    const addFile = (url: string) => app.admin(mediaApi.addUrl, { body: { url, title: url, mimeType: 'image/png' } })
    const [old, other] = [await addFile('https://other.example/a.png'), await addFile('https://other.example/b.png')]
    await app.admin(mediaApi.update, { params: { id: old.id }, body: { alt: 'A roof' } })
    expect((await history(app, 'media', old.id)).map(({ changed }) => changed)).toEqual([['alt'], []])

    const { id } = await app.admin(productApi.create, { body: aProduct({ image: old.url }) })
    await app.admin(mediaApi.remove, { params: { id: old.id }, query: { replaceWith: other.id } })
    expect((await history(app, 'products', id))[0]).toMatchObject({ number: 2, username: 'ada', changed: ['image'] })
  })

  test('a setting has its default as the first version', async () => {
    await using app = await startApp(database)
    const body = { ...defaultNotificationSettings, answersSenders: false }
    await app.admin(settingApi.saveNotifications, { body })
    const versions = await history(app, 'settings', 'notifications')
    expect(versions).toMatchObject([
      { number: 1, changed: ['answersSenders'] },
      { number: 0, username: null },
    ])
    const { before } = await app.admin(versionApi.read, { params: { id: versions[0]?.id ?? 0 } })
    expect(before).toEqual(defaultNotificationSettings)
  })

  test('of versions from long ago, only the last of each month stays, and always the newest of an entity', async () => {
    await using app = await startApp(database)
    const times = ['2020-01-03', '2020-01-31', '2020-02-01', '2020-02-28', '2026-10-01', '2026-10-02']
    await insertVersions(app, times)
    await forgetOldVersions(app.db, new Date('2026-11-23T00:00:00Z'))
    expect((await history(app, 'content', 7)).map(({ number }) => number)).toEqual([6, 5, 4, 2])
  })

  test('beyond the newest 200 only the last version of each month stays', async () => {
    await using app = await startApp(database)
    const block = await app.admin(contentApi.create, { body: { key: 'note', type: 'text', content: 'One' } })
    await app.db.deleteFrom('versions').execute()
    const old = ['2026-10-01', '2026-10-02']
    await insertVersions(app, [...old, ...Array<string>(versionLimits.keptVersions).fill('2026-11-01')], block.id)
    await app.db
      .updateTable('content')
      .set({ version: old.length + versionLimits.keptVersions })
      .execute()
    const body = { key: 'note', type: 'text' as const, content: 'Two' }
    await app.admin(contentApi.update, { params: { key: 'note' }, body })
    const numbers = (await history(app, 'content', block.id)).map(({ number }) => number)
    expect(numbers).toHaveLength(versionLimits.keptVersions + 1)
    expect(numbers.slice(-2)).toEqual([4, 2])
  })

  test('the list is read page by page and counted', async () => {
    await using app = await startApp(database)
    await insertVersions(app, Array<string>(500).fill('2026-11-01'))
    const query = { entity: 'content', entityId: '7', limit: 50 } as const
    const { body, headers } = await app.sendAsAdmin(versionApi.list, { query })
    expect(headers['x-total-count']).toBe('500')
    expect(body).toHaveLength(50)
    const next = await app.admin(versionApi.list, { query: { ...query, before: body[49].id } })
    expect(next[0]?.number).toBe(450)
  })
})

/** Inserts versions of a content block, one for each of these days. */
async function insertVersions(app: TestApp, days: string[], id = 7) {
  const rows = days.map((day, index) => ({
    entity: 'content',
    entity_id: String(id),
    number: index + 1,
    at: `${day}T12:00:00.000Z`,
    admin_id: null,
    username: 'ada',
    changed: '["content"]',
    value: '{}',
  }))
  await app.db.insertInto('versions').values(rows).execute()
}

// Tests that run for each entity of the registry, so an entity that is added to the registry is tested, too.
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import { mediaApi } from '#contract/media/media.ts'
import { storeFile } from '#server/media/store.ts'
import { describeApi } from '#server/platform/docs/routes.ts'
import { databases, startApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { entityRegistry } from './registry.ts'

type ApiDescription = {
  paths: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Body } } } } }>
}
type Body = { properties: Record<string, { format?: string; contentMediaType?: string }> }

/**
 * Returns the fields that, according to the entity's schema, hold HTML or the address of a file. `valueWithFile`
 * returns a value for such a field: a text that contains `url`, the address of a file.
 */
function fieldsWithFiles(name: EntityName) {
  const { paths } = describeApi(entityRegistry[name].routes) as ApiDescription
  const body = paths[`/api/admin/${name}`]?.post.requestBody.content['application/json'].schema
  return Object.entries(body?.properties ?? {}).flatMap(([field, { format, contentMediaType }]) => {
    if (format === 'uri-reference') return [{ name, field, valueWithFile: (url: string) => url }]
    if (contentMediaType === 'text/html')
      return [{ name, field, valueWithFile: (url: string) => `<p><img src="${url}" alt="A plant"></p>` }]
    return []
  })
}

const entitiesOnDatabases = databases.flatMap((database) => editedEntities.map((entity) => ({ database, ...entity })))

describe.each(entitiesOnDatabases)(
  '$name on $database',
  ({ database, name, key, example, list, create, update, remove }) => {
    test('an administrator adds one, changes it and deletes it, and the audit log tells of each', async () => {
      await using app = await startApp(database)
      const { status, body } = await app.sendAsAdmin(create, { body: example(1) })
      expect(status).toBe(201)
      const params = { [key]: body[key] }
      expect((await app.sendAsAdmin(list, {})).body).toEqual([body])
      expect((await app.admin(overviewApi.read, {})).counts[name]).toBe(1)

      const updated = await app.sendAsAdmin(update, { params, body: example(1) })
      expect(updated.body).toMatchObject({ id: body.id, version: body.version + 1 })
      expect((await app.sendAsAdmin(remove, { params })).status).toBe(200)
      expect((await app.sendAsAdmin(remove, { params })).status).toBe(404)
      expect((await app.sendAsAdmin(list, {})).body).toEqual([])

      const entries = await app.admin(adminApi.audit, {})
      expect(entries.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual(
        ['deleted', 'updated', 'created'].map((action) => [action, name, String(body[key])]),
      )
    })

    test('a change made from an older version is refused', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      const params = { [key]: body[key] }
      const headers = { 'if-match': `"${body.version}"` }
      expect((await app.sendAsAdmin(update, { params, body: example(1) }, { headers })).status).toBe(200)
      expect((await app.sendAsAdmin(update, { params, body: example(1) }, { headers })).status).toBe(412)
      expect((await app.sendAsAdmin(remove, { params }, { headers })).status).toBe(412)
    })

    test('saving without a change writes nothing, and the reply is the entity as it is', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      const params = { [key]: body[key] }
      const input = Object.fromEntries(Object.keys(example(1)).map((name) => [name, body[name]]))
      const secondSave = await app.sendAsAdmin(update, { params, body: input }, { headers: { 'if-match': '"1"' } })
      expect([secondSave.status, secondSave.body, secondSave.headers.etag]).toEqual([200, body, '"1"'])
      expect((await app.sendAsAdmin(list, {})).body).toEqual([body])
      expect((await app.admin(adminApi.audit, {})).map(({ action }) => action)).toEqual(['created'])
    })

    test('visitors never read an old list', async () => {
      await using app = await startApp(database)
      const lists = entityRegistry[name].routes.filter(
        ({ access, endpoint }) => access === 'anyone' && endpoint.method === 'GET' && !endpoint.path.includes(':'),
      )
      for (const { endpoint } of lists) {
        // The server sends the second response from its cache.
        const before = await app.send(endpoint, {})
        expect((await app.send(endpoint, {})).body).toEqual(before.body)
      }
      await app.sendAsAdmin(create, { body: example(1) })
      for (const { endpoint } of lists) {
        const after = JSON.stringify((await app.send(endpoint, {})).body)
        expect(after, endpoint.path).not.toMatch(/^\[\]$|"total":0/)
      }
    })

    test('the sitemap tells when the entity was last changed', async () => {
      await using app = await startApp(database)
      const { body } = await app.sendAsAdmin(create, { body: example(1) })
      expect((await app.inject({ url: '/sitemap.xml' })).payload).toContain(`<lastmod>${body.updatedAt}</lastmod>`)
    })
  },
)

test.each(entityNames.flatMap(fieldsWithFiles))('a file in $field of $name counts as used', async (fileField) => {
  const { name, field, valueWithFile } = fileField
  await using app = await startApp('SQLite')
  const picture = { originalName: 'plant.jpg', mimeType: 'image/jpeg', alt: '', picture: null }
  const { id, url } = await storeFile(app.db, { bytes: Buffer.from('a plant'), ...picture })
  const editedEntity = editedEntities.find((entity) => entity.name === name)
  if (!editedEntity) throw new Error(`There is no ${name}`)
  const { body } = await app.sendAsAdmin(editedEntity.create, {
    body: { ...editedEntity.example(1), [field]: valueWithFile(url) },
  })
  const uses = await app.admin(mediaApi.uses, { params: { id } })
  expect(uses.map(({ path }) => path)).toEqual([`${name}/${body[entities[name].key]}`])
})

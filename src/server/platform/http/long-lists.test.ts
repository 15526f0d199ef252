// Tests lists with more rows than the server reads at once.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { mediaApi } from '#contract/media/media.ts'
import { type Endpoint, totalHeader } from '#contract/platform/endpoint.ts'
import { storeFile } from '#server/media/store.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anArticle, anInquiry, aProduct, aProject } from '#tests/makers.ts'

const rowCount = 250

/** Makes `rowCount` rows of the only one in the table. `changes` returns the columns that differ in each copy. */
async function addCopies(app: TestApp, table: string, changes: (i: number) => object = () => ({})) {
  const db = untypedDb(app.db)
  const { id: _, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: rowCount - 1 }, (_, i) => ({ ...row, ...changes(i) }))
  for (let i = 0; i < copies.length; i += 50)
    await db
      .insertInto(table)
      .values(copies.slice(i, i + 50))
      .execute()
}

const addLeads = async (app: TestApp) => {
  await app.visitor(leadApi.send, { body: anInquiry() })
  await addCopies(app, 'quotes', (i) => ({ urgency: i % 7, status: i % 2 ? 'new' : 'closed' }))
}

const create = (endpoint: Endpoint, body: object, table: string, changes?: (i: number) => object) => ({
  async add(app: TestApp) {
    expect((await app.sendAsAdmin(endpoint, { body })).status).toBe(201)
    await addCopies(app, table, changes)
  },
})

type Row = { id: number; date?: string; key?: string; position?: number; status?: string }
type List = {
  name: string
  endpoint: Endpoint
  add: (app: TestApp) => Promise<void>
  query?: object
  /** Returns a negative number if the first row comes before the second. */
  order?: (a: Row, b: Row) => number
  rows?: number
}

const byId = (a: Row, b: Row) => a.id - b.id
const newestFirst = (a: Row, b: Row) => b.id - a.id

const lists: List[] = [
  { name: 'leads', endpoint: leadApi.list, add: addLeads, order: newestFirst },
  { name: 'leads, oldest first', endpoint: leadApi.list, add: addLeads, query: { order: 'oldest' }, order: byId },
  { name: 'leads, most urgent first', endpoint: leadApi.list, add: addLeads, query: { order: 'urgent' } },
  { name: 'found leads', endpoint: leadApi.list, add: addLeads, query: { q: 'amina' }, order: newestFirst },
  { name: 'closed leads', endpoint: leadApi.list, add: addLeads, query: { status: 'closed' }, rows: 125 },
  { name: 'leads in the bin', endpoint: leadApi.list, add: addLeads, query: { deleted: 'true' }, rows: 0 },
  {
    name: 'articles',
    endpoint: newsApi.list,
    ...create(newsApi.create, anArticle(), 'news', (i) => ({ date: `20${10 + (i % 15)}-01-01` })),
    order: (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || b.id - a.id,
  },
  {
    name: 'products',
    endpoint: productApi.list,
    ...create(productApi.create, aProduct(), 'products', (i) => ({ position: 1000 - i })),
  },
  {
    name: 'projects',
    endpoint: projectApi.list,
    ...create(projectApi.create, aProject(), 'projects', (i) => ({ position: i + 1 })),
    order: byId,
  },
  {
    name: 'content blocks',
    endpoint: contentApi.list,
    ...create(contentApi.create, aBlock({ key: 'a' }), 'content', (i) => ({ key: `block_${i}` })),
    order: (a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1),
  },
  {
    name: 'files',
    endpoint: mediaApi.list,
    async add(app) {
      const bytes = Buffer.from('%PDF-')
      await storeFile(app.db, { bytes, originalName: 'a.pdf', mimeType: 'application/pdf', alt: '', picture: null })
      await addCopies(app, 'media')
    },
    order: newestFirst,
  },
]

describe.each(databases)('on %s', (database) => {
  test.each(lists)('all $name are listed, each once, in order and counted', async (list) => {
    const { endpoint, add, query = {}, order, rows = rowCount } = list
    await using app = await startApp(database)
    await add(app)
    const { status, headers, body } = await app.sendAsAdmin(endpoint, { query })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers[totalHeader.toLowerCase()]).toBe(String(rows))
    const ids = body.map(({ id }: Row) => id)
    expect([ids.length, new Set(ids).size]).toEqual([rows, rows])
    if (order) expect(ids).toEqual([...body].sort(order).map(({ id }) => id))

    const part = await app.sendAsAdmin(endpoint, { query: { ...query, limit: 3 } })
    expect(part.body).toEqual(body.slice(0, 3))
    expect(part.headers[totalHeader.toLowerCase()]).toBe(String(rows))
  })

  test('a part of the leads without a limit begins at the named lead', async () => {
    await using app = await startApp(database)
    await addLeads(app)
    const { headers, body } = await app.sendAsAdmin(leadApi.list, { query: { before: 201 } })
    expect([body.length, body[0].id, headers[totalHeader.toLowerCase()]]).toEqual([200, 200, String(rowCount)])
  })

  test('a list that is asked for without a right is refused, and a HEAD has no body', async () => {
    await using app = await startApp(database)
    await addLeads(app)
    expect((await app.send(leadApi.list, {})).status).toBe(401)
    const headers = { authorization: `Bearer ${app.token}` }
    const head = await app.inject({ method: 'HEAD', url: leadApi.list.path, headers })
    expect([head.statusCode, head.headers[totalHeader.toLowerCase()], head.body]).toEqual([200, String(rowCount), ''])
  })

  test('lists that clients ask for and do not read take little memory', async () => {
    await using app = await startApp(database)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const writeUp = `<p>${'A long article. '.repeat(10_000)}</p>`
    await app.admin(newsApi.create, { body: anArticle({ writeUp }) })
    await addCopies(app, 'news')
    // The cast is safe: the server listens on TCP.
    const { port } = app.server.server.address() as AddressInfo
    const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = connect(port, '127.0.0.1').pause()
        await once(socket, 'connect')
        socket.write(`GET ${newsApi.list.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${app.token}\r\n\r\n`)
        return socket
      }),
    )
    let most = 0
    for (let i = 0; i < 20; i += 1) {
      await sleep(100)
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      most = Math.max(most, heapUsed + arrayBuffers - before)
    }
    for (const socket of sockets) socket.destroy()
    // The ten lists have 400 MB.
    expect(most / 1e6).toBeLessThan(200)
  })
})

// Tests every call of the API: who may make it, and how the server answers invalid requests.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { admin, databases, siteRoutes, startApp, type TestApp } from '#tests/app.ts'
import { editedEntities } from '#tests/edited.ts'
import { aPdf, formWithFile } from '#tests/files.ts'
import { anInquiry } from '#tests/makers.ts'

const routes = await siteRoutes({ docsForAll: false })
const namedRoutes = routes.map((route) => ({ ...route, name: `${route.endpoint.method} ${route.endpoint.path}` }))
const adminRoutes = namedRoutes.filter(({ access }) => access === 'admins')
const routesWithId = namedRoutes.filter(({ endpoint }) => endpoint.path.includes(':id'))
const routesWithBody = namedRoutes.filter(({ schemas, endpoint }) => schemas.body && !endpoint.bodyType)

const paramsOf = (endpoint: Endpoint, value: unknown) =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]))

async function tokens(app: TestApp) {
  const revoked = await openSession(app.db, app.adminId, '')
  await app.db.deleteFrom('sessions').where('id', '=', revoked.id).execute()
  const expired = await openSession(app.db, app.adminId, '')
  const expires_at = new Date(Date.now() - 1).toISOString()
  await app.db.updateTable('sessions').set({ expires_at }).where('id', '=', expired.id).execute()
  return { revoked: revoked.token, expired: expired.token }
}

test('only these calls are open to everybody', () => {
  expect(
    namedRoutes
      .filter(({ access }) => access === 'anyone')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'GET /api/admin/links/options',
    'GET /api/content',
    'GET /api/content/:key',
    'GET /api/estimates',
    'GET /api/estimates/:code',
    'GET /api/estimates/:code/summary',
    'GET /api/estimates/headline',
    'GET /api/estimates/inputs',
    'GET /api/estimates/places',
    'GET /api/estimates/pv-yield',
    'GET /api/estimates/start',
    'GET /api/estimates/start/headline',
    'GET /api/news',
    'GET /api/news/:id',
    'GET /api/news/count',
    'GET /api/office',
    'GET /api/products',
    'GET /api/products/:id',
    'GET /api/projects',
    'GET /api/search',
    'POST /api/admin/links/address',
    'POST /api/admin/links/check',
    'POST /api/admin/links/forgotten',
    'POST /api/admin/links/join',
    'POST /api/admin/links/password',
    'POST /api/admin/login',
    'POST /api/admin/login/passkey',
    'POST /api/admin/login/passkey/options',
    'POST /api/estimates',
    'POST /api/faults',
    'POST /api/quotes',
    'POST /api/quotes/ticket',
  ])
})

describe.each(databases)('on %s', (database) => {
  test('administrators’ calls are refused without a token and with one that is forged, expired or revoked', async () => {
    await using app = await startApp(database, { docsForAll: false })
    const { revoked, expired } = await tokens(app)
    const forged = `${app.token.slice(0, -1)}${app.token.endsWith('A') ? 'B' : 'A'}`
    const headers = [
      {},
      ...[forged, expired, revoked, '', 'null', `${app.token} `, `${app.token}%00`].map((token) => ({
        authorization: `Bearer ${token}`,
      })),
      { authorization: `Basic ${app.token}` },
      { authorization: app.token },
    ]
    for (const { endpoint, name } of adminRoutes)
      for (const header of headers) {
        const answer = await app.send(endpoint, { params: paramsOf(endpoint, 1), body: {} }, { headers: header })
        const callName = `${name} ${JSON.stringify(header)}`
        expect([answer.status, answer.body], callName).toEqual([401, { message: 'Unauthorized', errors: [] }])
        expect(answer.headers['www-authenticate'], callName).toBe('Bearer')
      }
  })

  test('a call with an id that no entity has, or with a text that is no id, is answered with 404', async () => {
    await using app = await startApp(database)
    const ids = [
      '1000',
      '2147483647',
      '2147483648',
      '99999999999999999999',
      '0',
      '-1',
      '1.5',
      '01',
      '1e3',
      '0x1',
      '%00',
      'x',
      '%F0%9F%8C%9E',
      ' ',
    ]
    for (const { endpoint, schemas, name } of routesWithId) {
      const body = schemas.body && bodyFor(endpoint)
      const form = endpoint.bodyType && formWithFile(aPdf())
      for (const id of ids) {
        const url = endpoint.path.replace(':id', id === ' ' ? '%20' : id)
        const headers = { authorization: `Bearer ${app.token}`, ...form?.headers }
        const payload = form?.payload ?? body
        const answer = await app.inject({ method: endpoint.method, url, headers, ...(payload && { payload }) })
        expect([answer.statusCode, Object.keys(answer.json())], `${name} ${id}`).toEqual([404, ['message', 'errors']])
      }
    }
  })

  test('a body of a wrong type is answered with 400 and the mistake', async () => {
    await using app = await startApp(database)
    for (const { endpoint, name } of routesWithBody)
      for (const body of ['null', '[]', '1', 'true', '"text"', '{}', '{"a":', '', 'NaN', '{"__proto__":1}']) {
        const answer = await app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(':key', 'absent').replace(':id', '1').replace(':language', 'fr'),
          headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
          payload: body,
        })
        expect([answer.statusCode, Object.keys(answer.json())], `${name} ${body}`).toEqual([400, ['message', 'errors']])
      }
  })

  test('a body of another content type is answered with 415, and one that is too large with 413', async () => {
    await using app = await startApp(database)
    for (const { endpoint, bodyMaxBytes = 1024 * 1024, name } of routesWithBody) {
      const send = (type: string, payload: string) =>
        app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(':key', 'absent').replace(':id', '1').replace(':language', 'fr'),
          headers: { authorization: `Bearer ${app.token}`, 'content-type': type },
          payload,
        })
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
      ])
        expect((await send(type, 'a=b')).statusCode, `${name} ${type}`).toBe(415)
      const answer = await send('application/json', JSON.stringify({ a: 'x'.repeat(bodyMaxBytes) }))
      expect([answer.statusCode, answer.json().errors], name).toEqual([413, []])
    }
  })

  test('a body with a header that says that it is compressed is refused, even if it is not', async () => {
    await using app = await startApp(database)
    const json = JSON.stringify(anInquiry())
    const form = new URLSearchParams({ firstName: 'Ada' }).toString()
    for (const [url, type, payload] of [
      ['/api/quotes', 'application/json', json],
      ['/api/quotes', 'application/json', gzipSync(json)],
      ['/contact', 'application/x-www-form-urlencoded', form],
    ] as const)
      for (const encoding of ['gzip', 'br', 'gzip, identity', 'x']) {
        const headers = { 'content-type': type, 'content-encoding': encoding }
        const answer = await app.inject({ method: 'POST', url, headers, payload })
        expect([answer.statusCode, answer.headers['accept-encoding']], `${url} ${encoding}`).toEqual([415, 'identity'])
        expect(answer.json()).toEqual({ message: 'Please send the request without compressing it.', errors: [] })
      }
    const headers = { 'content-type': 'application/json', 'content-encoding': 'identity' }
    expect((await app.inject({ method: 'POST', url: '/api/quotes', headers, payload: json })).statusCode).toBe(201)
  })

  test('an address that exists says which methods it takes, one that doesn’t is not found', async () => {
    await using app = await startApp(database)
    const wrong = await app.inject({ method: 'PATCH', url: '/api/admin/products/1' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'PUT, DELETE'])
    expect((await app.inject({ url: `/api/news/${'1'.repeat(5000)}` })).statusCode).toBe(404)
    for (const url of ['/api', '/api/', '/api/nothing', '/api/products/', '/api//products', '/api/admin'])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await app.inject({ method, url })
        expect(answer.statusCode, `${method} ${url}`).toBe(404)
        if (url !== '/api') expect(Object.keys(answer.json()), `${method} ${url}`).toEqual(['message', 'errors'])
      }
  })

  test('a call whose address can’t be read is answered with 400, and a wrong query with its mistake', async () => {
    await using app = await startApp(database)
    for (const url of ['/api/news/%', '/api/content/%E0%A4%A']) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json()], url).toEqual([
        400,
        { message: 'The request could not be read.', errors: [] },
      ])
    }
    for (const query of ['page=1&page=2', 'page=%00', 'page[]=1', 'page='])
      expect((await app.inject({ url: `/api/news?${query}` })).statusCode, query).toBe(query === 'page[]=1' ? 200 : 400)
  })

  test('a fault is answered with an id and nothing about its cause', async () => {
    await using app = await startApp(database)
    await app.db.schema.alterTable('quotes').renameTo('gone').execute()
    const { statusCode, payload } = await app.inject({
      url: '/api/admin/quotes',
      headers: { authorization: `Bearer ${app.token}` },
    })
    expect(statusCode).toBe(500)
    expect(JSON.parse(payload)).toEqual({
      message: 'Something broke on our side.',
      errors: [],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(app.takeFaults().join('')).toContain(JSON.parse(payload).requestId)
  })
})

/** Returns a body that the server accepts for a call that has an id in its path. */
function bodyFor(endpoint: Endpoint) {
  const entity = editedEntities.find(({ update }) => update === endpoint)
  // All other calls get the same body, which has the fields of each: a call ignores the fields that it does not know.
  const { password } = admin
  const commonBody = {
    status: 'new',
    alt: '',
    by: 1,
    mediaId: 1,
    email: 'a@mill.example',
    phone: '+2348031234567',
    productId: null,
    outcome: null,
    spam: true,
    day: null,
    text: 'Called.',
    active: true,
    ownerId: null,
    quoteId: 1,
    password,
  }
  return entity ? entity.example(1) : commonBody
}

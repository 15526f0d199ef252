import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import type { AppOptions } from '#server/app.ts'
import { publicUrl, startApp } from '#tests/app.ts'
import { aPdf, formWithFile } from '#tests/files.ts'
import { anInquiry } from '#tests/makers.ts'

const send = async (headers: Record<string, string>, url = '/api/quotes') => {
  await using app = await startApp('SQLite')
  const response = await app.inject({ method: 'POST', url, headers, payload: anInquiry() })
  return response.statusCode
}

test.each([
  ['says nothing of where it is from', {}],
  ['is from this site', { origin: publicUrl }],
  ['is from this site under the requested name', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['is from this site, says the browser', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }],
  ['is typed in by hand', { 'sec-fetch-site': 'none' }],
])('a change that %s is made', async (_what, headers) => {
  expect(await send(headers as Record<string, string>)).toBe(201)
})

test.each([
  ['is from another site', { origin: 'https://evil.example' }],
  ['is from a part of this site under another name', { origin: 'https://blog.site.example' }],
  ['is from this name on another port', { origin: `${publicUrl}:8443` }],
  ['is from this site without its encryption', { origin: 'http://site.example', host: 'other.example' }],
  ['hides where it is from', { origin: 'null' }],
  ['makes no sense', { origin: 'https://' }],
  ['is from another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ['is from another site and says it is not', { origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
])('a change that %s is refused', async (_what, headers) => {
  expect(await send(headers as Record<string, string>)).toBe(403)
})

describe('X-Forwarded-Host', () => {
  const send = async (options: Partial<AppOptions>, headers: Record<string, string>) => {
    await using app = await startApp('SQLite', options)
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/quotes', headers, payload: anInquiry() })
    return statusCode
  }
  const fromEvil = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }

  test.each([
    ['no proxy is trusted', { trustProxy: false, hasPublicUrl: false }],
    ['the public address is set', { trustProxy: true, hasPublicUrl: true }],
  ])('does not make another site pass for this one if %s', async (_where, options) => {
    expect(await send(options, fromEvil)).toBe(403)
  })

  test('does not make the site refuse its own changes if the public address is set', async () => {
    const options = { trustProxy: true, hasPublicUrl: true }
    expect(await send(options, { origin: publicUrl, 'x-forwarded-host': 'other.example' })).toBe(201)
  })

  test('names the site behind a trusted proxy if no public address is set', async () => {
    const options = { trustProxy: true, hasPublicUrl: false, publicUrl: 'http://localhost:3000' }
    const headers = { origin: 'https://site.example', 'x-forwarded-host': 'site.example', host: 'localhost:3000' }
    expect(await send(options, headers)).toBe(201)
    expect(await send(options, { ...headers, origin: 'https://evil.example' })).toBe(403)
  })
})

test('a login, an upload and a form of another site are refused like every other change', async () => {
  await using app = await startApp('SQLite')
  const origin = 'https://evil.example'
  const form = formWithFile(aPdf())
  const answers = [
    await app.send(adminApi.login, { body: {} }, { headers: { origin } }),
    await app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...form.headers, origin },
      payload: form.payload,
    }),
    await app.inject({ method: 'POST', url: '/contact', headers: { origin }, payload: '' }),
  ]
  expect(answers.map((answer) => ('statusCode' in answer ? answer.statusCode : answer.status))).toEqual([403, 403, 403])
})

test('every response has the headers that keep a browser safe, also a refusal', async () => {
  await using app = await startApp('SQLite')
  for (const url of [
    '/api/products',
    '/api/admin/quotes',
    '/api/nothing',
    '/media/0/x',
    '/',
    '/nothing',
    '/healthz',
    '/%ff',
  ]) {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy, url).toMatch(/^default-src 'none'/)
    expect(policy, url).not.toContain('unsafe')
    expect(policy, url).toMatch(/frame-ancestors 'none'/)
    expect(policy, url).toMatch(/base-uri 'none'/)
    expect(headers, url).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers['access-control-allow-origin'], url).toBeUndefined()
  }
})

test('only a site with an https address insists on encryption', async () => {
  await using app = await startApp('SQLite', { publicUrl: 'http://localhost:3000' })
  const { headers } = await app.inject({ url: '/api/products' })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('no cache on the way stores a response for one administrator', async () => {
  await using app = await startApp('SQLite')
  for (const url of ['/api/admin/quotes', '/api/admin/verify', '/api/admin/nothing']) {
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${app.token}` } })
    expect(headers['cache-control'], url).toBe('no-store')
  }
})

test('the site believes a visitor’s address only from a proxy', async () => {
  const countedKey = async (trustProxy: boolean) => {
    await using app = await startApp('SQLite', { trustProxy, rateLimits: true })
    // Any visitor can send the first address. The proxy adds the last one.
    const headers = { 'x-forwarded-for': '10.9.8.7, 192.0.2.7' }
    await app.inject({ method: 'POST', url: '/api/quotes', headers, payload: anInquiry() })
    return (await app.db.selectFrom('throttles').select('key').executeTakeFirst())?.key
  }
  expect([await countedKey(false), await countedKey(true)]).toEqual(['quotes:127.0.0.1', 'quotes:192.0.2.7'])
})

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'vitest'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('each request has a line in the log, or shares one if it is answered from memory, and no line names a person', {
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder()
  const site = startProgram({
    DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'info',
  })
  await untilReady(site)

  const json = { 'content-type': 'application/json', 'user-agent': 'a telephone' }
  const post = (path: string, body: unknown) =>
    fetch(site.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const { token } = await (
    await post('/api/admin/login', { username: 'admin', password: 'correct horse battery' })
  ).json()
  await post('/api/admin/login', { username: 'admin', password: 'a wrong guess' })
  await post('/api/quotes', anInquiry({ email: 'amina@mill.example', phone: '+234 803 000 0150' }))
  const headers = { authorization: `Bearer ${token}`, cookie: 'theme=dark-secret' }
  await fetch(`${site.url}/api/admin/quotes?search=amina%40mill.example`, { headers })
  await fetch(`${site.url}/leave/amina@mill.example?token=token-of-a-letter`)
  await fetch(`${site.url}/leave/ben%40mill.example`)
  const estimate = await (await post('/api/estimates', { place: 'Kano', generatorsKva: [250] })).json()
  await fetch(`${site.url}/estimate/${estimate.code}`)
  await fetch(`${site.url}/estimate/${estimate.code}/estimate.pdf`)
  await fetch(`${site.url}/fr/estimate/${estimate.code}/social.jpg`)
  await fetch(`${site.url}/api/estimates/${estimate.code}/summary`)
  await fetch(`${site.url}/preview/a-token-that-opens-a-preview`)
  // The site renders the page for the first request, and answers the others from its cache.
  for (let i = 0; i < 4; i++) await (await fetch(`${site.url}/products?utm_source=letter-of-amina`)).text()
  await site.end('SIGTERM')

  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const answeredLines = lines.filter(({ msg, route }) => msg === 'answered' && route !== '/readyz')
  assert.deepEqual(
    answeredLines.map(({ method, route, path, status }) => `${status} ${method} ${route} ${path}`),
    [
      '200 POST /api/admin/login /api/admin/login',
      '401 POST /api/admin/login /api/admin/login',
      '201 POST /api/quotes /api/quotes',
      '200 GET /api/admin/quotes /api/admin/quotes',
      '404 GET page /leave/…',
      '404 GET page /leave/…',
      '201 POST /api/estimates /api/estimates',
      '200 GET page /estimate/…',
      '200 GET /estimate/:code/estimate.pdf /estimate/…/estimate.pdf',
      '200 GET /fr/estimate/:code/social.jpg /fr/estimate/…/social.jpg',
      '200 GET /api/estimates/:code/summary /api/estimates/…/summary',
      '404 GET /preview/:token /preview/…',
      ...Array(answeredLines.length - 12).fill('200 GET page /products'),
    ],
  )
  for (const { reqId, milliseconds } of answeredLines) {
    assert.match(reqId, /^[0-9a-f-]{36}$/)
    assert.equal(typeof milliseconds, 'number')
  }
  const fromMemory = lines.filter(({ msg }) => msg === 'answered from memory')
  assert.equal(answeredLines.length - 12 + fromMemory.reduce((sum, line) => sum + line.answered, 0), 4)

  for (const secret of [
    'correct horse',
    'wrong guess',
    token,
    'dark-secret',
    'letter',
    'mill.example',
    '803 000',
    '8030000150',
    'telephone',
    estimate.code,
    'a-token-that-opens',
  ])
    assert.ok(!site.output().includes(secret), `${secret} is in the log`)
  assert.ok(!JSON.stringify(answeredLines).includes('127.0.0.1'))
})

import { expect, test } from 'vitest'
import { publicUrl, startApp } from '#tests/app.ts'

const nulCharacter = '\0'
const longName = 'n'.repeat(50_000)
const nested = (value: unknown) =>
  Array.from({ length: 18 }).reduce((inner) => ({ [longName.slice(0, 500)]: inner }), value)

test.each([
  ['many texts under one long name', { [longName]: Array(1500).fill(nulCharacter) }],
  ['many texts under long names inside each other', nested(Array(4000).fill(nulCharacter))],
  ['many texts', { firstName: Array(6000).fill(nulCharacter) }],
  [
    'many long names',
    Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}${longName.slice(0, 500)}`, nulCharacter])),
  ],
  ['more values than any form has', { firstName: Array(30_000).fill(1) }],
])('a body with %s is refused in a few words', async (_what, body) => {
  await using app = await startApp('SQLite')
  const payload = JSON.stringify(body)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(payload.length).toBeLessThan(64 * 1024)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json())).toEqual(['message', 'errors'])
  expect(answer.payload.length).toBeLessThan(6000)
})

test('a list with thousands of wrong items is refused in a few words', async () => {
  await using app = await startApp('SQLite')
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/admin/products/order',
    headers: { authorization: `Bearer ${app.token}` },
    payload: { ids: Array(9000).fill('x') },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.payload.length).toBeLessThan(6000)
})

test.each([
  ['one long name', `${longName}=%00`],
  ['many names', Array.from({ length: 5000 }, (_, i) => `a${i}=%00`).join('&')],
  ['more names than any form has', Array.from({ length: 9000 }, (_, i) => `${i.toString(36)}=`).join('&')],
])('a form with %s comes back as a page of a limited size', async (_what, payload) => {
  await using app = await startApp('SQLite')
  const answer = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
  expect(payload.length).toBeLessThan(64 * 1024)
  expect(answer.statusCode).toBe(400)
  expect(answer.payload.length).toBeLessThan(500_000)
})

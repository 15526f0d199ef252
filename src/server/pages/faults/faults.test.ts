import { expect, test } from 'vitest'
import { faultApi } from '#contract/pages/faults.ts'
import { rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { startApp } from '#tests/app.ts'

const report = (path: string) => ({ body: { fault: 'TypeError: toSorted is not a function', path } })

test('a fault of a browser needs no account, and an address reports a limited number of them', async () => {
  await using app = await startApp('SQLite', { rateLimits: true })
  for (let count = 0; count < rateLimits.faults.atMost; count++)
    expect((await app.send(faultApi.report, report('/contact'))).status).toBe(200)
  expect((await app.send(faultApi.report, report('/contact'))).status).toBe(429)
})

test('an empty or an endless fault is refused', async () => {
  await using app = await startApp('SQLite')
  for (const fault of ['', 'x'.repeat(1001)])
    expect((await app.send(faultApi.report, { body: { fault, path: '/' } })).status).toBe(400)
})

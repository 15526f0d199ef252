import assert from 'node:assert/strict'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { createPostgresDatabase } from './databases.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const password = 'correct horse battery'
const officeAddress = '192.0.2.1'

const clientCount = 160
const addresses = Array.from({ length: 3840 }, (_, i) => `198.18.${i >> 8}.${i & 255}`)

async function login(site: Program, address: string, typedPassword: string) {
  const response = await fetch(site.url + adminApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username: 'admin', password: typedPassword }),
  })
  await response.arrayBuffer()
  return response.status
}

/** Starts many clients that guess passwords without a pause. Every guess comes from the next of many addresses. */
function startFlood(site: Program) {
  const statuses = new Map<number, number>()
  const waiting = new Set<number>()
  let guessCount = 0
  let isOver = false
  const guess = async () => {
    while (!isOver) {
      const number = guessCount++
      waiting.add(number)
      // The connection may have closed after the last guess. Then this guess gets no response.
      const status = await login(site, addresses[number % addresses.length] ?? '', `guess ${number}`).catch(() => 0)
      waiting.delete(number)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const guessing = Promise.all(Array.from({ length: clientCount }, guess))
  return {
    statuses,
    waiting,
    async end() {
      isOver = true
      await guessing
    },
  }
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>
beforeAll(async () => {
  folder = await temporaryFolder()
  postgres = await createPostgresDatabase()
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await postgres.drop()
})

const databaseUrls = { SQLite: () => `file:${join(folder.path, 'site.db')}`, PostgreSQL: () => postgres.url }

for (const [name, databaseUrl] of Object.entries(databaseUrls))
  test(`on ${name} the administrator can sign in from the office during a flood of guesses from many addresses`, {
    timeout: 180_000,
  }, async () => {
    await using site = startProgram({
      DATABASE_URL: databaseUrl(),
      PORT: String(await freePort()),
      DEMO_CONTENT: 'off',
      TRUST_PROXY: 'on',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'fatal',
    })
    await untilReady(site)
    assert.equal(await login(site, officeAddress, password), 200)
    const flood = startFlood(site)
    // Waits until the site slows the guesses down and its queues are full.
    while (!flood.statuses.has(503) || (flood.statuses.get(401) ?? 0) < 60) await login(site, officeAddress, password)

    for (let i = 0; i < 3; i++) {
      const waitingBefore = new Set(flood.waiting)
      assert.equal(await login(site, officeAddress, password), 200)
      const overtaken = [...waitingBefore].filter((number) => flood.waiting.has(number))
      assert.ok(
        overtaken.length >= waitingBefore.size / 2,
        `${overtaken.length} of ${waitingBefore.size} guesses were overtaken`,
      )
    }

    await flood.end()
    assert.equal(flood.statuses.get(200), undefined)
    assert.equal(await login(site, '203.0.113.5', password), 200)
    await site.end('SIGTERM')
  })

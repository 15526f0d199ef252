// Lists of 100,000 leads: how much memory the site takes, and whether others are answered.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { bothDatabases, type DatabaseName, openTestDatabase } from './databases.ts'
import { mostMemoryMb, visitDuring } from './load.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const leadCount = 100_000
const password = 'correct horse battery'

async function startWithLeads(database: DatabaseName, folder: string) {
  const postgres = database === 'PostgreSQL' ? await openTestDatabase(database) : null
  const url = postgres?.url ?? `file:${join(folder, 'site.db')}`
  const port = await freePort()
  const site = startProgram({ DATABASE_URL: url, PORT: String(port), ADMIN_PASSWORD: password })
  await untilReady(site)
  const post = (path: string, body: object) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post(leadApi.send.path, anInquiry())
  const db = postgres?.db ?? (await openDatabase(url, { onIdleError: () => {} }))
  const { id: _, ...row } = await db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 500 }, () => row)
  for (let i = 0; i < leadCount / 500; i += 1) await db.insertInto('quotes').values(copies).execute()
  // PostgreSQL does this by itself within a minute. Until then it sorts the whole table for each part of a list.
  if (postgres) await sql`vacuum analyze`.execute(db)
  await db.destroy()
  const { token } = await (await post(adminApi.login.path, { username: 'admin', password })).json()
  return Object.assign(site, { port, token, drop: async () => postgres?.drop() })
}

describe.each(bothDatabases)('with 100,000 leads on %s', (database) => {
  test('four lists at once and fifty that nobody reads take less than 400 MB, and all others are answered', {
    timeout: 600_000,
  }, async () => {
    await using folder = await temporaryFolder()
    await using site = await startWithLeads(database, folder.path)
    const list = async () => {
      const response = await fetch(`${site.url}${leadApi.list.path}`, {
        headers: { authorization: `Bearer ${site.token}` },
      })
      return (await response.json()).length
    }
    const lists = Promise.all([list(), list(), list(), list()])
    expect(await visitDuring(site, lists)).toBeGreaterThan(10)
    expect(await lists).toEqual(Array.from({ length: 4 }, () => leadCount + 1))

    const sockets: Socket[] = []
    const leaveUnread = async () => {
      for (let i = 0; i < 50; i += 1) {
        const socket = connect(site.port, '127.0.0.1').pause()
        sockets.push(socket.on('error', () => {}))
        await once(socket, 'connect')
        socket.write(`GET ${leadApi.list.path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${site.token}\r\n\r\n`)
      }
      await sleep(10_000)
    }
    expect(await visitDuring(site, leaveUnread())).toBeGreaterThan(100)
    for (const socket of sockets) socket.destroy()

    expect(await mostMemoryMb(site)).toBeLessThan(400)
    expect(await site.end('SIGTERM')).toBe(0)
    await site.drop()
  })
})

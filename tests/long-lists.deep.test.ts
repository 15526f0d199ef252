// Replies with 100,000 leads: how much memory the site takes, and whether others are answered.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
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

const { email } = anInquiry()
const longReplies = {
  'lists of leads': {
    ...leadApi.list,
    sent: '',
    // A list arrives as such, a report as one of the fields of an object.
    leadsIn: (reply: unknown) => reply as unknown[],
  },
  'reports about a person': {
    ...privacyApi.report,
    sent: JSON.stringify({ email }),
    leadsIn: (reply: unknown) => (reply as { leads: unknown[] }).leads,
  },
}

const cases = bothDatabases.flatMap((database) =>
  Object.entries(longReplies).map(([name, reply]) => ({ name, database, ...reply })),
)

test.each(cases)(
  'on $database, four $name at once and fifty that nobody reads take less than 400 MB, and all others are answered',
  { timeout: 600_000 },
  async ({ database, method, path, sent, leadsIn }) => {
    await using folder = await temporaryFolder()
    await using site = await startWithLeads(database, folder.path)
    const headers = { authorization: `Bearer ${site.token}`, ...(sent && { 'content-type': 'application/json' }) }
    const read = async () => {
      const response = await fetch(site.url + path, { method, headers, ...(sent && { body: sent }) })
      return leadsIn(await response.json()).length
    }
    const replies = Promise.all([read(), read(), read(), read()])
    expect(await visitDuring(site, replies)).toBeGreaterThan(10)
    expect(await replies).toEqual(Array.from({ length: 4 }, () => leadCount + 1))

    const sockets: Socket[] = []
    const leaveUnread = async () => {
      const lines = Object.entries({ host: 'a', ...headers, 'content-length': sent.length })
      const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
      for (let i = 0; i < 50; i += 1) {
        const socket = connect(site.port, '127.0.0.1').pause()
        sockets.push(socket.on('error', () => {}))
        await once(socket, 'connect')
        socket.write(`${head}\r\n\r\n${sent}`)
      }
      await sleep(10_000)
    }
    expect(await visitDuring(site, leaveUnread())).toBeGreaterThan(100)
    for (const socket of sockets) socket.destroy()

    expect(await mostMemoryMb(site)).toBeLessThan(400)
    expect(await site.end('SIGTERM')).toBe(0)
    await site.drop()
  },
)

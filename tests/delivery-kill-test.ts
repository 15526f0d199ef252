// Kills a site while leads arrive and their mails leave, starts it again, and checks that no mail is missing, and
// that each kill repeats one mail at most. `npm run kill-test -- deliveries` does it 100 times on each database,
// `npm run test:deep` a few times.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startMailServer } from './mail-server.ts'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const leadsPerRound = 8
const maxLifeMilliseconds = 250
// The limit is long, because the site sends one mail at a time, and other tests use the same processor.
const maxMillisecondsPerMail = 2000

export type Database = { url: string; query: <T extends object>(sql: string) => Promise<T[]> }
type DeliveryRow = { quote_id: number; template: string; state: string; message_id: string }

export const deliveryKillTestOnSqlite = (rounds: number) => withSqlite((database) => deliveryKillTest(rounds, database))
export const deliveryKillTestOnPostgres = (rounds: number) =>
  withPostgres((database) => deliveryKillTest(rounds, database))

/** Runs a test on a SQLite database in a file, which the test can query beside the site. */
export async function withSqlite<T>(test: (database: Database) => Promise<T>) {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  return test({
    url: `file:${file}`,
    async query<T extends object>(sql: string) {
      const db = new DatabaseSync(file, { timeout: 5000 })
      try {
        // The cast is safe: every caller selects the columns of its type `T`.
        return db.prepare(sql).all() as T[]
      } finally {
        db.close()
      }
    },
  })
}

/** Runs a test on a PostgreSQL server of its own, which survives a power cut. */
export async function withPostgres<T>(test: (database: Database) => Promise<T>) {
  const postgres = await startPostgres({ fsync: true })
  try {
    return await test({
      url: postgres.url,
      async query<T extends object>(sql: string) {
        const client = new Client({ connectionString: postgres.url })
        await client.connect()
        try {
          return (await client.query<T>(sql)).rows
        } finally {
          await client.end()
        }
      },
    })
  } finally {
    await postgres.stop()
  }
}

async function deliveryKillTest(rounds: number, { url, query }: Database) {
  await using mailServer = await startMailServer()
  const start = async () => {
    const site = startProgram({
      DATABASE_URL: url,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_CONTENT: 'off',
      ADMIN_PASSWORD: 'correct horse battery',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'hello@site.example',
    })
    await untilReady(site)
    return site
  }
  const deliveryRows = () => query<DeliveryRow>('select quote_id, template, state, message_id from deliveries')
  // Ends the leases of the killed process now. Otherwise the next process would wait two minutes for their end.
  const endLeases = () => query("update deliveries set leased_until = ''")

  const acknowledgedEmails = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    const site = await start()
    const sending = Promise.all(
      Array.from({ length: leadsPerRound }, async (_, n) => {
        const email = `lead${n}.of.round${round}@mill.example`
        if (await sendLead(site, email).catch(() => false)) acknowledgedEmails.add(email)
      }),
    )
    // The first round waits for all responses, so that mails are under way. Later rounds may end before any response.
    if (round === 0) await sending
    await sleep(Math.random() * maxLifeMilliseconds)
    await site.end('SIGKILL')
    await sending
    await endLeases()
    await checkRows()
  }

  const lastSite = await start()
  const deadline = Date.now() + maxMillisecondsPerMail * (await deliveryRows()).length
  while ((await deliveryRows()).some(({ state }) => state !== 'sent')) {
    assert.ok(Date.now() < deadline, 'Some delivery was not sent in the end')
    await sleep(50)
  }
  await lastSite.end('SIGTERM')
  const leads = await checkRows()
  return { rounds, leads, ...(await checkMails()) }

  /** Checks that every acknowledged lead is stored, and has one delivery to the team and one to its sender. */
  async function checkRows() {
    const leads = await query<{ id: number; email: string }>('select id, email from quotes')
    const storedEmails = new Set(leads.map(({ email }) => email))
    assert.deepEqual(
      [...acknowledgedEmails].filter((email) => !storedEmails.has(email)),
      [],
      'answered as stored, and not there',
    )
    const storedMails = (await deliveryRows()).map(({ quote_id, template }) => `${quote_id} ${template}`).sort()
    assert.deepEqual(storedMails, leads.flatMap(({ id }) => [`${id} answer`, `${id} team`]).sort())
    return leads.length
  }

  /** Checks that every delivery has arrived, and that each kill has repeated one mail at most, with its Message-ID. */
  async function checkMails() {
    const arrivedIds = mailServer.received.map(({ mail }) => mail.messageId ?? '')
    const deliveries = (await deliveryRows()).map(({ message_id }) => message_id)
    assert.deepEqual([...new Set(arrivedIds)].sort(), deliveries.sort())
    const repeated = arrivedIds.length - deliveries.length
    assert.ok(repeated <= rounds, `${repeated} repetitions after ${rounds} kills`)
    return { mails: arrivedIds.length, repeated }
  }
}

/** Sends a lead. Returns true if the site answers that it is stored. */
export async function sendLead(site: Program, email: string) {
  const response = await fetch(`${site.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `the attempt of ${email}` },
    body: JSON.stringify(anInquiry({ email })),
  })
  await response.arrayBuffer()
  return response.status === 201
}

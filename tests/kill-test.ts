// Kills a site that stores leads at full speed while an administrator works on them, starts it again, and checks that
// every acknowledged lead is stored exactly once, with all acknowledged work: notes, statuses, replies, outcomes. `npm run
// kill-test` does it 200 times on each database, `npm run test:deep` a few times.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { signIn, storedWorkQuery, workOn } from './desk-work.ts'
import { anInquiry } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const senderCount = 8
const maxLifeMilliseconds = 400
const password = 'correct horse battery'

type Database = {
  settings: Record<string, string>
  /** Runs a query, and returns the values of its column `text`. */
  texts: (sql: string) => Promise<string[]>
  checkIntegrity: () => Promise<void>
}

export type KillTestResult = {
  acknowledged: number
  stored: number
  sentAgain: number
  workAcknowledged: number
  /** The ways of working on a lead that the site has acknowledged at least once. */
  works: Set<string>
}

export async function killTestOnSqlite(rounds: number): Promise<KillTestResult> {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'site.db')
  function read<T>(work: (db: DatabaseSync) => T) {
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  return killTest(rounds, {
    settings: { DATABASE_URL: `file:${file}` },
    texts: async (sql) =>
      read((db) =>
        db
          .prepare(sql)
          .all()
          .map(({ text }) => String(text)),
      ),
    checkIntegrity: async () =>
      read((db) => {
        assert.deepEqual({ ...db.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' })
        assert.deepEqual(db.prepare('pragma foreign_key_check').all(), [])
      }),
  })
}

/** Kills the site in each round, and in every other round also PostgreSQL, as a power cut does. */
export async function killTestOnPostgres(rounds: number): Promise<KillTestResult> {
  const postgres = await startPostgres({ fsync: true })
  async function read<T extends object>(sql: string) {
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return (await client.query<T>(sql)).rows
    } finally {
      await client.end()
    }
  }
  let isOddRound = false
  try {
    return await killTest(rounds, {
      settings: { DATABASE_URL: postgres.url },
      texts: async (sql) => (await read<{ text: string }>(sql)).map(({ text }) => text),
      async checkIntegrity() {
        await read('reindex table quotes')
        isOddRound = !isOddRound
        if (!isOddRound) return
        await postgres.pause()
        await postgres.resume()
      },
    })
  } finally {
    await postgres.stop()
  }
}

async function killTest(rounds: number, { settings, texts, checkIntegrity }: Database): Promise<KillTestResult> {
  const acknowledged = new Set<string>()
  const workAcknowledged = new Set<string>()
  const emails = () => texts('select email as text from quotes')
  let token = ''
  // Leads that were sent and got no response. The site may or may not have stored them, so they are sent again after
  // the restart.
  let unanswered: string[] = []
  let sentAgain = 0
  for (let round = 0; round < rounds; round++) {
    const site = startProgram({
      ...settings,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DEMO_CONTENT: 'off',
      ADMIN_PASSWORD: password,
      // No mail server listens at this port. With one in the settings, an administrator can reply.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@site.example',
    })
    await untilReady(site)
    token ||= await signIn(site.url, password)
    const session = { url: site.url, token }

    for (const email of unanswered) {
      if (await sendLead(site, email)) acknowledged.add(email)
      sentAgain += 1
    }
    unanswered = []
    let nextNumber = 0
    let isOver = false
    const firstWorkStored = Promise.withResolvers<void>()
    const sending = Array.from({ length: senderCount }, async () => {
      while (!isOver) {
        const email = `lead${nextNumber++}.of.round${round}@mill.example`
        const id = await sendLead(site, email).catch(() => null)
        if (id === null) {
          unanswered.push(email)
          continue
        }
        acknowledged.add(email)
        await workOn(session, id, email, workAcknowledged).then(firstWorkStored.resolve, () => {})
      }
    })
    // The first round waits until a lead is stored and worked on, so that the test has something that can get lost.
    // Later rounds may end before any response.
    if (round === 0) await firstWorkStored.promise
    await sleep(Math.random() * maxLifeMilliseconds)
    const siteEnd = site.end('SIGKILL')
    isOver = true
    await Promise.all([siteEnd, ...sending])

    const storedEmails = await emails()
    const storedTexts = new Set([...storedEmails, ...(await texts(storedWorkQuery))])
    assert.deepEqual(
      [...acknowledged, ...workAcknowledged].filter((text) => !storedTexts.has(text)),
      [],
      `Round ${round}: answered as stored, and not there`,
    )
    assert.equal(storedEmails.length, new Set(storedEmails).size, `Round ${round}: some lead is there twice`)
    await checkIntegrity()
  }
  const stored = (await emails()).length
  const works = new Set([...workAcknowledged].map((text) => text.replace(/ of \d+$/, '')))
  return { acknowledged: acknowledged.size, stored, sentAgain, workAcknowledged: workAcknowledged.size, works }
}

/** Sends a lead. Returns its id; null if the site has not acknowledged it. */
async function sendLead(site: Program, email: string) {
  const response = await fetch(`${site.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `the attempt of ${email}` },
    body: JSON.stringify(anInquiry({ email })),
  })
  const { id } = await response.json()
  return response.status === 201 ? Number(id) : null
}

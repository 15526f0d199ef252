import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from './databases.ts'
import { deliveryKillTestOnPostgres, deliveryKillTestOnSqlite } from './delivery-kill-test.ts'
import { startMailServer } from './mail-server.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'

// This test kills the site only a few times. `npm run kill-test -- deliveries` kills it 100 times.
const rounds = 3

for (const [engine, killTest] of Object.entries({
  SQLite: deliveryKillTestOnSqlite,
  PostgreSQL: deliveryKillTestOnPostgres,
}))
  test(`no mail about a lead is missing after a kill, on ${engine}`, { timeout: 120_000 }, async () => {
    const { leads, mails } = await killTest(rounds)
    expect(leads).toBeGreaterThan(0)
    expect(mails).toBeGreaterThanOrEqual(2 * leads)
  })

test('two instances on one PostgreSQL send each of 1,000 notifications once', { timeout: 240_000 }, async () => {
  const leads = 1000
  const senderCount = 8
  await using mailServer = await startMailServer()
  const database = await createPostgresDatabase()
  const client = new Client({ connectionString: database.url })
  const start = async () => {
    const site = startProgram({
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      DEMO_CONTENT: 'off',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'hello@site.example',
    })
    await untilReady(site)
    return site
  }
  const sites = await Promise.all([start(), start()])
  await client.connect()
  const count = async (where: string) =>
    Number((await client.query(`select count(*) from deliveries where ${where}`)).rows[0].count)
  try {
    let nextNumber = 0
    const sendLeads = async () => {
      for (let n = nextNumber++; n < leads; n = nextNumber++) {
        const body = JSON.stringify(anInquiry({ email: `no-reply+${n}@mill.example` }))
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`${sites[n % 2]?.url}/api/quotes`, { method: 'POST', headers, body })
        expect(response.status).toBe(201)
      }
    }
    await Promise.all(Array.from({ length: senderCount }, sendLeads))
    await expect.poll(() => count("state = 'sent'"), { timeout: 200_000, interval: 200 }).toBe(leads)
    expect(await count('true')).toBe(leads)
    expect(mailServer.received).toHaveLength(leads)
    expect(new Set(mailServer.received.map(({ mail }) => mail.messageId)).size).toBe(leads)
  } finally {
    await Promise.all(sites.map((site) => site.end('SIGTERM')))
    await client.end()
    await database.drop()
  }
})

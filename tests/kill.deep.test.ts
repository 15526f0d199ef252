import { expect, test } from 'vitest'
import { killTestOnPostgres, killTestOnSqlite } from './kill-test.ts'

// This test kills the site only a few times. `npm run kill-test` kills it 200 times.
const rounds = 3

for (const [engine, killTest] of Object.entries({ SQLite: killTestOnSqlite, PostgreSQL: killTestOnPostgres }))
  test(`every answered lead is there once after each kill, with its notes, status and follow-up, on ${engine}`, {
    timeout: 60_000,
  }, async () => {
    const { acknowledged, stored, workAcknowledged } = await killTest(rounds)
    expect(Math.min(acknowledged, workAcknowledged)).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
  })

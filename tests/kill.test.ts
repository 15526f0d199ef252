import { expect, test } from 'vitest'
import { killTestOnPostgres, killTestOnSqlite } from './kill-test.ts'

// Few rounds here; `npm run kill-test` does 200.
const rounds = 3

for (const [engine, killTest] of Object.entries({ SQLite: killTestOnSqlite, PostgreSQL: killTestOnPostgres }))
  test(`every answered lead is there once after each kill, with its notes, status and follow-up, on ${engine}`, {
    timeout: 60_000,
  }, async () => {
    const { acknowledged, stored, workAcknowledged } = await killTest(rounds)
    expect(Math.min(acknowledged, workAcknowledged)).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
  })

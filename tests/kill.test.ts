import { expect, test } from 'vitest'
import { killTestOnPostgres, killTestOnSqlite } from './kill-test.ts'

// Few rounds here; `npm run kill-test` does 200.
const rounds = 3

for (const [engine, killTest] of Object.entries({ SQLite: killTestOnSqlite, PostgreSQL: killTestOnPostgres }))
  test(`every lead that was answered is there once after each kill, on ${engine}`, { timeout: 60_000 }, async () => {
    const { acknowledged, stored } = await killTest(rounds)
    expect(acknowledged).toBeGreaterThan(0)
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
  })

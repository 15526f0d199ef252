import { expect, test } from 'vitest'
import { worksOnALead } from './desk-work.ts'
import { killTestOnPostgres, killTestOnSqlite } from './kill-test.ts'

// This test kills the site only a few times. `npm run kill-test` kills it 200 times.
const rounds = 3

for (const [engine, killTest] of Object.entries({ SQLite: killTestOnSqlite, PostgreSQL: killTestOnPostgres }))
  test(`every answered lead is there once after each kill, with all of the work on it, on ${engine}`, {
    timeout: 60_000,
  }, async () => {
    const { acknowledged, stored, works } = await killTest(rounds)
    expect(works).toEqual(new Set(worksOnALead))
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
  })

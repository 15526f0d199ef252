import { type Compilable, CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/schema.ts'
import { startApp } from '#tests/app.ts'
import { isFrom } from '../privacy/report.ts'
import { matchingLeads } from './lead-filter.ts'

// A condition that is written a little differently from the index makes SQLite read all rows, and each result stays right.
const queries: [string, string, (db: Db) => Promise<Compilable>][] = [
  [
    'the most urgent waiting leads',
    'SCAN quotes USING INDEX quotes_waiting',
    async (db) =>
      (await matchingLeads(db, { status: 'waiting' })).selectAll().orderBy('urgency').orderBy('id').limit(50),
  ],
  [
    'the number of waiting leads',
    'SCAN quotes USING INDEX quotes_waiting',
    async (db) => (await matchingLeads(db, { status: 'waiting' })).select((eb) => eb.fn.countAll().as('total')),
  ],
  [
    'the mails of a person',
    'SEARCH incoming_mails USING COVERING INDEX incoming_mails_by_sender (<expr>=?)',
    async (db) => db.selectFrom('incoming_mails').select('id').where(isFrom('amina@mill.example')),
  ],
]

test.each(queries)('SQLite finds %s by an index', async (_, plan, query) => {
  await using app = await startApp('SQLite')
  const { sql, parameters } = (await query(app.db)).compile()
  const { rows } = await app.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  expect(rows.map(({ detail }) => detail)).toEqual([plan])
})

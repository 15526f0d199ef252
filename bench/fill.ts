import { sql } from 'kysely'
import { addDemoContent } from '../src/server/content/demo/demo.ts'
import { isPostgres } from '../src/server/platform/db/engine.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { leadRow } from './lead-rows.ts'

const rowsPerInsert = 500

/** Fills a database with the demo content and with further leads and articles, as after some years. */
export async function fill(url: string, { leads, articles }: { leads: number; articles: number }) {
  const db = await openDatabase(url, { onIdleError: () => {}, isLongRunning: true })
  await addDemoContent(db)
  // PostgreSQL makes its index of words faster at the end than lead by lead.
  if (isPostgres(db)) await sql`drop index if exists quotes_by_words`.execute(db)
  await insertInChunks(leads, (numbers) =>
    db
      .insertInto('quotes')
      .values(numbers.map((n) => leadRow(n, leads)))
      .execute(),
  )
  if (isPostgres(db)) {
    await sql`create index quotes_by_words on quotes using gin (search_text gin_trgm_ops)`.execute(db)
    // PostgreSQL does this by itself a minute later. Until then it knows too little to choose the right index.
    await sql`analyze quotes`.execute(db)
  }
  await insertInChunks(articles, (numbers) => db.insertInto('news').values(numbers.map(articleRow)).execute())
  await db.destroy()
}

async function insertInChunks(count: number, insert: (numbers: number[]) => Promise<unknown>) {
  for (let from = 0; from < count; from += rowsPerInsert)
    await insert(Array.from({ length: Math.min(rowsPerInsert, count - from) }, (_, i) => from + i))
}

const versionAndTimes = (n: number) => {
  const at = new Date(Date.UTC(2022, 0, 1) + n * 600_000).toISOString()
  return { version: 1, created_at: at, updated_at: at }
}

const articleRow = (n: number) => ({
  title: `What the weather did to plant ${n}`,
  date: new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  location: 'Kaduna',
  media_url: null,
  write_up: `<p>${'It rained, and then the sun came out over the modules. '.repeat(40)}</p>`,
  is_active: n % 10 === 0 ? 0 : 1,
  ...versionAndTimes(n),
})

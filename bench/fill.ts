import { addDemoContent } from '../src/server/content/demo/demo.ts'
import { leadSearchTextOf } from '../src/server/leads/requests/search.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'

const rowsPerInsert = 500

/** Fills a database with the demo content and with further leads and articles, as after some years. */
export async function fill(url: string, { leads, articles }: { leads: number; articles: number }) {
  const db = await openDatabase(url, { onIdleError: () => {} })
  await addDemoContent(db)
  await insertInChunks(leads, (numbers) => db.insertInto('quotes').values(numbers.map(leadRow)).execute())
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

function leadRow(n: number) {
  const columns = {
    type: 'general',
    first_name: 'Amina',
    last_name: `Bello ${n}`,
    email: `amina.${n}@mill.example`,
    phone: '',
    company: `Mill ${n % 1000}`,
    subject: 'quote',
    project_size: 'small',
    timeline: 'short',
    message: 'We would like to run our mill on sunlight.',
    status: ['new', 'contacted', 'quoted', 'closed'][n % 4] ?? 'new',
    product_id: null,
    product_title: null,
    project_title: null,
    idempotency_key: null,
    deleted_at: null,
    ...versionAndTimes(n),
  }
  return { ...columns, search_text: leadSearchTextOf(columns, []) }
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

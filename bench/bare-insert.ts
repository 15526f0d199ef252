// Measures SQLite alone with the site's own insert of a lead. Each insert is on disk before the next one begins.
// `node bench/bare-insert.ts FILE SECONDS` prints the number of inserts per second.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createLead } from '../src/server/leads/requests/store.ts'
import { openDatabase } from '../src/server/platform/db/open.ts'
import { anInquiry } from '../tests/makers.ts'

const [file = '', seconds = '2'] = process.argv.slice(2)
const db = await openDatabase(`file:${file}`, { onIdleError: () => {} })
const { lead: storedLead } = await createLead(db, { ...anInquiry(), status: 'new' }, null, {
  ticket: null,
  fromNetwork: 1,
})
const { id: _, ...lead } = await db
  .selectFrom('quotes')
  .selectAll()
  .where('id', '=', storedLead.id)
  .executeTakeFirstOrThrow()
await db.destroy()

const database = new DatabaseSync(file, { enableForeignKeyConstraints: true })
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const columns = Object.keys(lead)
const placeholders = columns.map(() => '?').join(', ')
const insert = database.prepare(`insert into quotes (${columns.join(', ')}) values (${placeholders}) returning *`)
const values: SQLInputValue[] = Object.values(lead)

const start = performance.now()
let count = 0
for (; performance.now() - start < Number(seconds) * 1000; count++) insert.all(...values)
process.stdout.write(String(count / Number(seconds)))

// SQLite alone: one row after the other, each on disk before the next. `node bench/bare-insert.ts FILE SECONDS` prints
// how many it stored in a second.
import { DatabaseSync } from 'node:sqlite'

const [file = '', seconds = '2'] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table if not exists leads (id integer primary key, email text, message text, created_at text)')
const insert = database.prepare('insert into leads (email, message, created_at) values (?, ?, ?)')
const message = 'We would like to run our mill on sunlight.'.repeat(5)

const start = performance.now()
let count = 0
for (; performance.now() - start < Number(seconds) * 1000; count++)
  insert.run('amina@mill.example', message, new Date().toISOString())
process.stdout.write(String(count / Number(seconds)))

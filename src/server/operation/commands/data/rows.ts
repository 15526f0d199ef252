import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import { type EntityName, entityNames } from '#contract/editing/entities.ts'
import { isPostgres } from '#server/platform/db/engine.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db, Tables } from '#server/platform/db/schema.ts'

/** Thrown if the command cannot do its work. The command prints the message for the operator. */
export class DataCommandError extends Error {}

/** A function that tells the operator of each chunk and of the work on the chunk: 'Writing' or 'Checking'. */
export type ReportProgress = (activity: string, chunk: RowChunk) => void

/** Runs the work on a snapshot of the database. The site can write at the same time. */
export async function withSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (db) => {
    await sql.raw(isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred').execute(db)
    try {
      return await work(db)
    } finally {
      await sql.raw('rollback').execute(db)
    }
  })
}

/** Passes every chunk of the database to `take`. Returns the inventory of the database. */
export async function readChunks(db: Db, take: (chunk: RowChunk) => unknown): Promise<Inventory> {
  const counter = createCounter()
  for (const table of tableNames)
    for await (const chunk of chunksOf(db, table)) {
      counter.add(chunk)
      await take(chunk)
    }
  return { migrations: migrationNames(), lastIds: await lastIds(db), tables: counter.result() }
}

/**
 * Fills an empty database in one transaction. `fill` passes every chunk to `put` and returns the inventory of the
 * source. Throws if the database is not empty at first, or if its inventory differs from the source's at the end.
 */
export async function fillEmptyDb(
  db: Db,
  fill: (put: (chunk: RowChunk) => Promise<void>) => Promise<Inventory>,
  progress: ReportProgress,
): Promise<Inventory> {
  return db.transaction().execute(async (db) => {
    for (const table of tableNames) {
      const rows = await countRows(db, table)
      if (rows > 0)
        throw new DataCommandError(
          `The target is not empty: it has ${rows} in ${table}. Data goes into an empty database only; name another one.`,
        )
    }
    const expected = await fill(async (chunk) => {
      await insertChunk(db, chunk)
      progress('Writing', chunk)
    })
    await setLastIds(db, expected.lastIds)
    const actual = await readChunks(db, (chunk) => progress('Checking', chunk))
    const problems = differences(expected, actual)
    if (problems.length > 0)
      throw new DataCommandError(`The data arrived changed, so none of it was stored: ${problems.join('; ')}.`)
    return actual
  })
}

function differences(expected: Inventory, actual: Inventory) {
  const wrongTables = tableNames.filter(
    (table) =>
      expected.tables[table]?.rows !== actual.tables[table]?.rows ||
      expected.tables[table]?.sha256 !== actual.tables[table]?.sha256 ||
      (expected.lastIds[table] ?? 0) !== (actual.lastIds[table] ?? 0),
  )
  return wrongTables.map(
    (table) => `${table} has ${actual.tables[table]?.rows} rows of ${expected.tables[table]?.rows}, or other ones`,
  )
}

/** All tables but `quote_tallies`: triggers of the database fill that table when quotes are inserted. */
export type TableName = Exclude<keyof Tables, 'quote_tallies'>

// The cast is safe: the object has a property for each entity. The type of `Object.fromEntries` loses their names.
const entityKeys = Object.fromEntries(entityNames.map((name) => [name, ['id'] as const])) as Record<
  EntityName,
  readonly ['id']
>

/**
 * The primary key of each table. An import fills the tables in this order, so each comes after the tables that it
 * refers to.
 */
const primaryKeys = {
  admins: ['id'],
  sessions: ['id'],
  account_links: ['id'],
  recovery_codes: ['id'],
  passkeys: ['id'],
  known_browsers: ['key'],
  ...entityKeys,
  blobs: ['hash'],
  picture_variants: ['hash', 'width', 'format'],
  media: ['id'],
  quotes: ['id'],
  deliveries: ['id'],
  reply_files: ['id'],
  lead_notes: ['id'],
  lead_events: ['id'],
  lead_phone_keys: ['quote_id', 'phone_key'],
  incoming_mails: ['id'],
  incoming_attachments: ['id'],
  taken_mails: ['id'],
  mailboxes: ['name'],
  mailbox_folders: ['mailbox', 'path'],
  estimates: ['code'],
  settings: ['key'],
  audit: ['id'],
  versions: ['id'],
  bin: ['id'],
  drafts: ['id'],
  schedules: ['id'],
  redirects: ['id'],
  missing_pages: ['path'],
  shared_previews: ['id'],
  presence: ['entity', 'entity_id', 'tab'],
  bin_files: ['bin_id'],
  changes: ['subject'],
  throttles: ['key'],
  secrets: ['name'],
} as const satisfies Record<TableName, readonly string[]>

export const tableNames = Object.keys(primaryKeys) as TableName[]

const hasNumericId = (table: TableName) => primaryKeys[table][0] === 'id'
/** True if the table has a column `bytes`. A chunk has only one row of such a table, with the bytes beside it. */
export const hasBytesColumn = (table: TableName) =>
  ['blobs', 'picture_variants', 'bin_files', 'incoming_attachments'].includes(table)

type ColumnValue = string | number | null
export type PlainRow = Record<string, ColumnValue>

/** Some rows of a table, or a single row and its bytes. */
export type RowChunk = { table: TableName; rows: PlainRow[]; bytes: Uint8Array | null }

/** A summary of the contents of a database. Two databases with equal data have equal inventories. */
export type Inventory = {
  migrations: string[]
  /** The highest id that each table has ever had, so that the new database does not use an id again. */
  lastIds: Record<string, number>
  tables: Record<string, { rows: number; sha256: string }>
}

const rowsPerChunk = 500

async function countRows(db: Db, table: TableName) {
  const { rows } = await untypedDb(db).selectFrom(table).select(sql`count(*)`.as('rows')).executeTakeFirstOrThrow()
  return Number(rows)
}

/** Reads all rows of a table in the order of its key, in chunks, so that they are not all in memory at once. */
async function* chunksOf(db: Db, table: TableName): AsyncGenerator<RowChunk> {
  const columns: readonly string[] = primaryKeys[table]
  // The keys are sorted in JavaScript, because SQLite and PostgreSQL order texts differently.
  const allKeys: PlainRow[] = await untypedDb(db).selectFrom(table).select(columns).execute()
  allKeys.sort((a, b) => columns.map((column) => compareValues(a[column], b[column])).find((order) => order !== 0) ?? 0)
  const size = hasBytesColumn(table) ? 1 : rowsPerChunk
  for (let start = 0; start < allKeys.length; start += size)
    yield chunkOf(table, await rowsWithKeys(db, table, allKeys.slice(start, start + size)))
}

const compareValues = (a: ColumnValue | undefined, b: ColumnValue | undefined) =>
  a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1

async function rowsWithKeys(db: Db, table: TableName, keys: PlainRow[]): Promise<Record<string, unknown>[]> {
  const query = untypedDb(db).selectFrom(table).selectAll()
  if (hasNumericId(table))
    return query.where('id', '>=', keys[0]?.id).where('id', '<=', keys.at(-1)?.id).orderBy('id').execute()
  const rows: Record<string, unknown>[] = []
  for (const key of keys) {
    let rowQuery = query
    for (const column of primaryKeys[table]) rowQuery = rowQuery.where(column, '=', key[column])
    rows.push(await rowQuery.executeTakeFirstOrThrow())
  }
  return rows
}

function chunkOf(table: TableName, rows: Record<string, unknown>[]): RowChunk {
  const bytes = hasBytesColumn(table) ? (rows[0]?.bytes as Uint8Array) : null
  return { table, bytes, rows: rows.map(plainRow) }
}

/** A row without its bytes. Its columns are sorted by name, because SQLite and PostgreSQL return different orders. */
const plainRow = (row: Record<string, unknown>): PlainRow =>
  Object.fromEntries(
    Object.entries(row as PlainRow)
      .filter(([name]) => name !== 'bytes')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

async function insertChunk(db: Db, { table, rows, bytes }: RowChunk) {
  const values = bytes ? rows.map((row) => ({ ...row, bytes })) : rows
  if (values.length > 0) await untypedDb(db).insertInto(table).values(values).execute()
}

export const jsonLines = ({ rows }: RowChunk) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Creates a counter, which counts the rows and calculates the hash of each table from its chunks. */
function createCounter() {
  const tables = new Map<TableName, { rows: number; hash: Hash }>()
  for (const table of tableNames) tables.set(table, { rows: 0, hash: createHash('sha256') })
  return {
    add(chunk: RowChunk) {
      // The cast is safe: the map was filled from the list of all tables.
      const table = tables.get(chunk.table) as { rows: number; hash: Hash }
      table.rows += chunk.rows.length
      table.hash.update(jsonLines(chunk))
      if (chunk.bytes) table.hash.update(chunk.bytes)
    },
    result: (): Inventory['tables'] =>
      Object.fromEntries([...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }])),
  }
}

async function lastIds(db: Db): Promise<Inventory['lastIds']> {
  const result: Inventory['lastIds'] = {}
  for (const table of tableNames.filter(hasNumericId)) result[table] = await lastId(db, table)
  return result
}

async function lastId(db: Db, table: TableName) {
  if (!isPostgres(db)) {
    const query = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`
    return (await query.execute(db)).rows[0]?.seq ?? 0
  }
  const query = sql<{ last: string | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')) last`
  return Number((await query.execute(db)).rows[0]?.last ?? 0)
}

async function setLastIds(db: Db, ids: Inventory['lastIds']) {
  for (const [table, id] of Object.entries(ids)) {
    if (id === 0) continue
    if (isPostgres(db)) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(db)
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    }
  }
}

import { Refusal } from '../refusal.ts'
import type { Db, Row, VersionedTable } from './schema.ts'
import { untyped } from './untyped.ts'

/**
 * Locks a row until this transaction ends and returns the row; undefined if no row has this id. Refuses if the row's
 * version is no longer `ifMatch`, the version from which the client has made its change.
 */
export async function lockRow<Name extends VersionedTable>(
  db: Db,
  table: Name,
  id: number,
  ifMatch: number | null,
): Promise<Row<Name> | undefined> {
  // A write that changes nothing locks the row, in SQLite and in PostgreSQL.
  const row = await untyped(db)
    .updateTable(table as string)
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row && ifMatch !== null && row.version !== ifMatch) throw new Refusal('changedMeanwhile')
  // The cast is safe: the query returns all columns of the table.
  return row as Row<Name> | undefined
}

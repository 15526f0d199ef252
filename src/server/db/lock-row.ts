import { Refusal } from '../refusal.ts'
import type { Db, Row } from './schema.ts'

type Versioned = 'admins' | 'content' | 'media' | 'news' | 'products' | 'projects' | 'quotes'

/**
 * The row as it is now, which nobody else can change until this transaction ends. Refuses if it is no longer the
 * version that the caller has seen; undefined if there is none.
 */
export async function lockRow<Name extends Versioned>(
  db: Db,
  table: Name,
  id: number,
  ifMatch: number | null,
): Promise<Row<Name> | undefined> {
  // A write that changes nothing locks the row on both engines. Typed for one table: each has these two columns.
  const row = await db
    .updateTable(table as 'products')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row && ifMatch !== null && row.version !== ifMatch) throw new Refusal('changedMeanwhile')
  return row as Row<Name> | undefined
}

import type { Db } from '../db/schema.ts'

export const listRedirects = (db: Db) =>
  db.selectFrom('redirects').select(['id', 'path', 'target']).orderBy('path').execute()

/** Returns the path to which an old address is redirected; undefined if the address has no redirect. */
export async function findRedirect(db: Db, path: string) {
  const row = await db.selectFrom('redirects').select('target').where('path', '=', path).executeTakeFirst()
  return row?.target
}

/** Saves a redirect. It replaces an earlier redirect from the same path. */
export const saveRedirect = (db: Db, path: string, target: string) =>
  db
    .insertInto('redirects')
    .values({ path, target, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target }))
    .returning(['id', 'path', 'target'])
    .executeTakeFirstOrThrow()

/** Removes a redirect and returns it; undefined if it does not exist. */
export const removeRedirect = (db: Db, id: number) =>
  db.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst()

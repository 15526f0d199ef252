import type { Db } from '../db/schema.ts'
import { oldPathKey } from './old-path.ts'

export const listRedirects = (db: Db) =>
  db.selectFrom('redirects').select(['id', 'path', 'target']).orderBy('path').execute()

/** Returns the path to which an old address is redirected; undefined if the address has no redirect. */
async function findRedirect(db: Db, path: string) {
  // Earlier releases saved paths as they were requested.
  const paths = [path, oldPathKey(path), `${oldPathKey(path)}/`]
  const row = await db.selectFrom('redirects').select('target').where('path', 'in', paths).executeTakeFirst()
  return row?.target
}

/**
 * Returns the page to which an old address leads. If the target of its redirect is gone and has a redirect itself, that
 * one counts. Returns undefined if no page is found, also for redirects that lead in a circle.
 */
export async function findRedirectedPage(db: Db, path: string, isPage: (path: string) => Promise<boolean>) {
  const passedPaths = new Set([path])
  let target = await findRedirect(db, path)
  while (target !== undefined && !passedPaths.has(target)) {
    if (await isPage(target)) return target
    passedPaths.add(target)
    target = await findRedirect(db, target)
  }
  return undefined
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

import type { Db } from '#server/platform/db/schema.ts'

export const listRedirects = (db: Db) =>
  db.selectFrom('redirects').select(['id', 'path', 'target']).orderBy('path').execute()

/** Returns the path to which an old address is redirected; undefined if the address has no redirect. */
async function findRedirect(db: Db, path: string) {
  const key = oldPathKey(path)
  const paths = [key, ...earlierForms(path)]
  const rows = await db.selectFrom('redirects').select(['path', 'target']).where('path', 'in', paths).execute()
  return (rows.find((row) => row.path === key) ?? rows[0])?.target
}

/** The forms in which an earlier release may have saved a path: as it was requested, or with a slash at the end. */
const earlierForms = (path: string) => [path, `${oldPathKey(path)}/`]

/**
 * Returns the page to which an old address leads. If the target of its redirect is no longer a page, but has a redirect
 * itself, follows that redirect. Returns undefined if no page is found, also for redirects that lead in a circle.
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

/**
 * Finds the redirect of an address with a query. All parameters of the old address must be in the visitor's query; of
 * several such redirects, the one with the most is found. Returns its target and the rest of the query.
 */
export async function findRedirectOfQuery(db: Db, path: string, search: string) {
  const rows = await db.selectFrom('redirects').select(['path', 'target']).where('path', 'like', '%?%').execute()
  const found = rows
    .map((row) => ({ ...row, parameters: [...new URLSearchParams(row.path.replace(/^[^?]*/, ''))] }))
    .filter(({ path: oldPath }) => oldPath.replace(/\?.*/, '') === oldPathKey(path))
    .filter(({ parameters }) => parameters.every(([name, value]) => new URLSearchParams(search).has(name, value)))
    .sort((one, other) => other.parameters.length - one.parameters.length)[0]
  if (!found) return undefined
  const rest = new URLSearchParams(search)
  for (const [name, value] of found.parameters) rest.delete(name, value)
  return { target: found.target, search: rest.size > 0 ? `?${rest}` : '' }
}

/** Saves a redirect. It replaces an earlier redirect from the same path, in whatever form the path was saved. */
export async function saveRedirect(db: Db, typedPath: string, target: string) {
  const path = oldPathKey(typedPath)
  const otherForms = earlierForms(typedPath).filter((form) => form !== path)
  await db.deleteFrom('redirects').where('path', 'in', otherForms).execute()
  return db
    .insertInto('redirects')
    .values({ path, target, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target }))
    .returning(['id', 'path', 'target'])
    .executeTakeFirstOrThrow()
}

/** Removes a redirect and returns it; undefined if it does not exist. */
export const removeRedirect = (db: Db, id: number) =>
  db.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst()

/**
 * Returns the form in which an old address is counted and saved: in lower case and without slashes at its end, because
 * many servers ignore the case and these slashes. A query keeps its case, and its parameters are sorted.
 */
export function oldPathKey(address: string) {
  const [path = '', query] = address.split(/\?(.*)/s)
  const key = lowerCase(path).replace(/\/+$/, '') || '/'
  if (!query) return key
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return `${key}?${parameters}`
}

function lowerCase(path: string) {
  try {
    // Decodes the path, so that the case of letters such as `%C3%9C` changes, too. `decodeURI` leaves characters such
    // as `%2F` encoded. `encodeURI` then encodes their percent sign as `%25`, which `replaceAll` undoes.
    return encodeURI(decodeURI(path).toLowerCase()).replaceAll('%25', '%')
  } catch {
    return path.toLowerCase()
  }
}

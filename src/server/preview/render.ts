import { fieldErrors } from '#contract/common.schema.ts'
import { editedEndpoints } from '#contract/edited.ts'
import { type EntityName, entities } from '#contract/entities.ts'
import type { Caller } from '../admins/caller.ts'
import type { Db } from '../db/schema.ts'
import type { StoredEntity } from '../entities/entity.ts'
import { registry } from '../entities/registry.ts'
import { found, Refusal } from '../refusal.ts'

/** Renders a page from the data that a transaction sees. */
export type RenderPage = (db: Db, path: string) => Promise<string>

type Wanted = { entity: EntityName; entityId: number | null; values: Record<string, unknown>; path: string }

/**
 * The page as visitors would see it after a save. The entity is saved in a transaction that is always rolled back, so
 * the page has every check and every list of a real save.
 */
export async function renderPreview(db: Db, caller: Caller, wanted: Wanted, renderPage: RenderPage) {
  const transaction = await db.startTransaction().execute()
  try {
    const { id } = await saveForNow(transaction, caller, wanted)
    return withoutScripts(await renderPage(transaction, await pathOf(transaction, wanted, id)))
  } finally {
    await transaction.rollback().execute()
  }
}

/** Saves the entity by the route that the form of it calls. */
async function saveForNow(db: Db, caller: Caller, { entity, entityId, values }: Wanted) {
  const { create, update } = editedEndpoints(entity)
  const { method, path } = entityId === null ? create : update
  const { schemas, handle } = found(
    registry[entity].routes.find(({ endpoint }) => endpoint.method === method && endpoint.path === path),
  )
  // Visitors see an article that is active.
  const input = entity === 'news' ? { ...values, isActive: true } : values
  const { data, error } = found(schemas.body).safeParse(input)
  if (error) throw new Refusal('invalid', { errors: fieldErrors(error) })
  const params = entityId === null ? {} : await paramsOf(db, entity, entityId)
  const context = { caller, address: null, userAgent: '', idempotencyKey: null, ifMatch: null }
  const call = { params, query: {}, body: data, ...context }
  // The route's own schema has checked the body.
  return (await handle(db, call as never, (work) => work(db))) as StoredEntity
}

async function paramsOf(db: Db, entity: EntityName, id: number) {
  const stored = found(await registry[entity].find(db, id))
  const { key } = entities[entity]
  return { [key]: (stored as StoredEntity & Record<string, unknown>)[key] }
}

/** The entity's own page. Without one it is the page that the form names. */
async function pathOf(db: Db, { entity, path }: Wanted, id: number) {
  const shown = await registry[entity].findShown(db)
  return shown.find((row) => row.id === id)?.path ?? path
}

/** Texts inside scripts have no `<`, so a script ends at its first closing tag. Nothing is fetched that is not shown. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<link [^>]*rel="(?:modulepreload|preload|canonical|manifest)"[^>]*>/g, '')

import type { z } from 'zod'
import type { DraftToEnd } from '#contract/editing/entities.schema.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import type { Language } from '#contract/texts/languages.ts'
import { allInLanguage, type InLanguage, readingIn } from '#server/content/in-language.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { untypedDb } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type Caller, inBatches, type RequestContext } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { endDraft } from './drafts/store.ts'
import type { EditedStore, OrderedStore } from './edited-store.ts'
import type { StoredEntity } from './entity.ts'
import { auditKeyOf, recordCreation, recordSave } from './history/store.ts'

/** Names the entity that a change is for, with its store and the administrator who makes the change. */
type Edit<Input, Entity> = { caller: Caller; entity: EntityName; store: EditedStore<Input, Entity> }

/** Stores a new entity, with an entry in the audit log and the first version of its history. */
export async function createEntity<Input, Entity extends StoredEntity>(
  db: Db,
  { store, ...edit }: Edit<Input, Entity>,
  input: Input,
) {
  return recordCreation(db, edit, await store.create(db, input))
}

/** Changes an entity. If a value changed, adds an entry to the audit log and a version to the entity's history. */
export async function updateEntity<Input, Entity extends StoredEntity>(
  db: Db,
  { store, ...edit }: Edit<Input, Entity>,
  { id, input, ifMatch }: { id: number; input: Input; ifMatch: number | null },
) {
  return recordSave(db, edit, found(await store.update(db, id, input, ifMatch)))
}

/** Moves an entity to the bin, and adds its last values to the audit log. The entity's history stays. */
export async function removeEntity<Entity extends StoredEntity>(
  db: Db,
  { caller, entity, store }: Edit<never, Entity>,
  { id, ifMatch = null }: { id: number; ifMatch?: number | null },
) {
  const before = found(await store.remove(db, id, ifMatch))
  await recordAudit(db, { caller, action: 'deleted', entity, entityId: auditKeyOf(entity, before), before })
}

type Context = RequestContext<Caller>
type Params = { id?: number; key?: string }
type Save<Input> = { body: Input; query: z.output<typeof DraftToEnd> } & Context

const access = 'admins' as const

// Only a few, because an article can have 200 KB.
const entitiesPerBatch = 10

/** The handlers of the four calls that every entity has in the dashboard: list, create, update and remove. */
export function editedHandlers<Input, Entity extends StoredEntity>(
  entity: EntityName,
  store: EditedStore<Input, Entity>,
) {
  return {
    list: {
      access,
      handle: async (db: Db, { query: { limit } }: { query: { limit?: number | undefined } }) =>
        inBatches(await store.listIds(db), (ids) => store.findMany(db, ids), { limit, size: entitiesPerBatch }),
    },
    create: {
      access,
      status: 201,
      handle: async (db: Db, { body, query, caller }: Save<Input>) => {
        await endDraft(db, query, { entity, entityId: null })
        return createEntity(db, { caller, entity, store }, body)
      },
    },
    update: {
      access,
      handle: async (db: Db, { params, body, query, ifMatch, caller }: Save<Input> & { params: Params }) => {
        const id = await idOf(db, entity, params)
        await endDraft(db, query, { entity, entityId: id })
        return updateEntity(db, { caller, entity, store }, { id, input: body, ifMatch })
      },
    },
    remove: {
      access,
      handle: async (db: Db, { params, ifMatch, caller }: Context & { params: Params }) => {
        await removeEntity(db, { caller, entity, store }, { id: await idOf(db, entity, params), ifMatch })
        return {}
      },
    },
  }
}

/** Returns the id of the entity that an address names by its id or key. */
async function idOf(db: Db, entity: EntityName, { id, key }: Params): Promise<number> {
  if (id !== undefined) return id
  const rows = untypedDb(db).selectFrom(entity).select('id').where(entities[entity].key, '=', key)
  return found(await rows.executeTakeFirst()).id
}

/**
 * The handlers of `editedHandlers`, and two more: `listPublic` returns the list for visitors, and `reorder` changes its
 * order. `forVisitors` returns the fields of an entity that visitors may see.
 */
export function orderedHandlers<Input, Entity extends StoredEntity, PublicEntity>(
  entity: 'products' | 'projects',
  store: OrderedStore<Input, Entity>,
  forVisitors: (entity: InLanguage<Entity>, language: Language) => PublicEntity,
) {
  return {
    ...editedHandlers(entity, store),
    listPublic: {
      access: 'anyone' as const,
      handle: async (db: Db, { query: { language } }: { query: { language: Language } }) =>
        allInLanguage(entity, await store.list(db), await readingIn(db, entity, language)).map((item) =>
          forVisitors(item, language),
        ),
    },
    reorder: {
      access,
      handle: async (db: Db, { body, caller }: { body: { ids: number[] } } & Context) => {
        const before = await store.reorder(db, body.ids)
        await recordAudit(db, { caller, action: 'reordered', entity, entityId: '', before, after: body.ids })
        return store.list(db)
      },
    },
  }
}

import { type EntityName, entities } from '#contract/editing/entities.ts'
import type { VersionedName } from '#contract/editing/history.ts'
import { recordAudit, recordUpdate } from '#server/platform/audit/store.ts'
import type { Change } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { RequestContext } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { endingDraft } from './drafts/end-draft.ts'
import type { EditedStore, OrderedStore } from './edited-store.ts'
import { recordVersion } from './history/store.ts'

type Context = RequestContext<Caller>
type Key = number | string
type Stored = { id: number; version: number; updatedAt?: string }
const access = 'admins' as const

/**
 * The handler of a call that creates an entity. The handler stores the entity as the first version of its history, and
 * adds an entry to the audit log, which identifies the entity by the value of its field `key`.
 */
export const creatingHandler = <Name extends string, Input, Entity extends Record<Name, Key> & Stored>(
  entity: VersionedName,
  key: Name,
  create: (db: Db, input: Input) => Promise<Entity>,
) => ({
  access,
  status: 201,
  async handle(db: Db, { body, caller }: { body: Input } & Context) {
    const after = await create(db, body)
    await recordAudit(db, { caller, action: 'created', entity, entityId: after[key], after })
    await recordVersion(db, { caller, entity, entityId: after.id, before: null, after })
    return after
  },
})

/**
 * The handler of a call that changes an entity. `key` is the name of the parameter that identifies the entity. If a
 * value changed, the handler adds an entry to the audit log and a version to the entity's history.
 */
export const updatingHandler = <Name extends string, Value extends Key, Input, Entity extends Stored>(
  entity: VersionedName,
  key: Name,
  update: (db: Db, key: Value, input: Input, ifMatch: number | null) => Promise<Change<Entity> | undefined>,
) => ({
  access,
  async handle(db: Db, { params, body, ifMatch, caller }: { params: Record<Name, Value>; body: Input } & Context) {
    const { before, after } = found(await update(db, params[key], body, ifMatch))
    await recordUpdate(db, { caller, entity, entityId: params[key], before, after })
    await recordVersion(db, { caller, entity, entityId: after.id, before, after })
    return after
  },
})

/**
 * The handler of a call that moves an entity to the bin. `key` is the name of the parameter that identifies the entity.
 * The handler adds the entity's last values to the audit log. The entity's history stays.
 */
const removingHandler = <Name extends string, Value extends Key, Query, Entity extends Stored>(
  entity: VersionedName,
  key: Name,
  remove: (db: Db, key: Value, ifMatch: number | null, query: Query) => Promise<Entity | undefined>,
) => ({
  access,
  async handle(db: Db, { params, query, ifMatch, caller }: { params: Record<Name, Value>; query: Query } & Context) {
    const before = found(await remove(db, params[key], ifMatch, query))
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params[key], before })
    return {}
  },
})

type KeyOf<Name extends EntityName> = (typeof entities)[Name]['key']

/** The handlers of the four calls that every entity has in the dashboard: list, create, update and remove. */
export function editedHandlers<
  Name extends EntityName,
  Value extends Key,
  Input,
  Entity extends Record<KeyOf<Name>, Value> & Stored,
>(entity: Name, { list, create, update, remove }: EditedStore<Value, Input, Entity>) {
  const key: KeyOf<Name> = entities[entity].key
  return {
    list: { access, handle: (db: Db) => list(db) },
    create: endingDraft(entity, 'create', creatingHandler(entity, key, create)),
    update: endingDraft(entity, 'update', updatingHandler(entity, key, update)),
    remove: removingHandler(entity, key, remove),
  }
}

/**
 * The handlers of `editedHandlers`, and two more: `listPublic` returns the list for visitors, and `reorder` changes its
 * order. `forVisitors` returns the fields of an entity that visitors may see.
 */
export function orderedHandlers<
  Name extends EntityName,
  Input,
  Entity extends Record<KeyOf<Name>, number> & Stored,
  PublicEntity,
>(entity: Name, store: OrderedStore<Input, Entity>, forVisitors: (entity: Entity) => PublicEntity) {
  return {
    ...editedHandlers(entity, store),
    listPublic: { access: 'anyone' as const, handle: async (db: Db) => (await store.list(db)).map(forVisitors) },
    reorder: {
      access,
      async handle(db: Db, { body, caller }: { body: { ids: number[] } } & Context) {
        const before = await store.reorder(db, body.ids)
        await recordAudit(db, { caller, action: 'reordered', entity, entityId: '', before, after: body.ids })
        return store.list(db)
      },
    },
  }
}

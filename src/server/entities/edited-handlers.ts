import { type EntityName, entities } from '#contract/entities.ts'
import type { Caller } from '../admins/caller.ts'
import { recordAudit } from '../audit/store.ts'
import type { Db } from '../db/schema.ts'
import type { RequestContext } from '../http/route.ts'
import { found } from '../refusal.ts'
import type { EditedStore, OrderedStore } from './edited-store.ts'

type Context = RequestContext<Caller>
type KeyOf<Name extends EntityName> = (typeof entities)[Name]['key']

/** What administrators do with an entity, each change with its entry in the audit log. */
export function editedHandlers<
  Name extends EntityName,
  Key extends number | string,
  Input,
  Entity extends Record<KeyOf<Name>, Key>,
>(entity: Name, { list, create, update, remove }: EditedStore<Key, Input, Entity>) {
  type One = { params: Record<KeyOf<Name>, Key> }
  const key: KeyOf<Name> = entities[entity].key
  const access = 'admins' as const
  return {
    list: { access, handle: (db: Db) => list(db) },

    create: {
      access,
      status: 201,
      async handle(db: Db, { body, caller }: { body: Input } & Context) {
        const after = await create(db, body)
        await recordAudit(db, { caller, action: 'created', entity, entityId: after[key], after })
        return after
      },
    },

    update: {
      access,
      async handle(db: Db, { params, body, ifMatch, caller }: One & { body: Input } & Context) {
        const { before, after } = found(await update(db, params[key], body, ifMatch))
        await recordAudit(db, { caller, action: 'updated', entity, entityId: params[key], before, after })
        return after
      },
    },

    remove: {
      access,
      async handle(db: Db, { params, ifMatch, caller }: One & Context) {
        const before = found(await remove(db, params[key], ifMatch))
        await recordAudit(db, { caller, action: 'deleted', entity, entityId: params[key], before })
        return {}
      },
    },
  }
}

/** The same with the list for visitors and the order that administrators choose. */
export function orderedHandlers<Name extends EntityName, Input, Entity extends Record<KeyOf<Name>, number>>(
  entity: Name,
  store: OrderedStore<Input, Entity>,
) {
  return {
    ...editedHandlers(entity, store),

    listPublic: { access: 'anyone' as const, handle: (db: Db) => store.list(db) },

    reorder: {
      access: 'admins' as const,
      async handle(db: Db, { body, caller }: { body: { ids: number[] } } & Context) {
        const before = await store.reorder(db, body.ids)
        await recordAudit(db, { caller, action: 'reordered', entity, entityId: '', before, after: body.ids })
        return store.list(db)
      },
    },
  }
}

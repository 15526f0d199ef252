import type { Endpoint, Tag } from '#contract/platform/endpoint.ts'
import { type EntityName, entities } from './entities.ts'

type Options = {
  /** The cache tags of further data in the lists, such as `media` for the data of pictures. */
  shows?: readonly Tag[]
}

/** The calls of the dashboard for an entity: `GET /api/admin/news`, `PUT /api/admin/news/:id` and so on. */
export function editedEndpoints(name: EntityName, { shows = [] }: Options = {}) {
  const path = `/api/admin/${name}` as const
  const onePath = `${path}/:${entities[name].key}` as const
  return {
    // A plan publishes or withdraws an entity, and a save may end a draft. The dashboards of other administrators are
    // told only the tags of plans and drafts, so the list has these tags, too.
    list: { method: 'GET', path, tags: [name, 'drafts', 'schedules', ...shows] },
    create: { method: 'POST', path, tags: [name, 'audit', 'drafts'] },
    update: { method: 'PUT', path: onePath, tags: [name, 'audit', 'drafts'] },
    remove: { method: 'DELETE', path: onePath, tags: [name, 'audit'] },
  } satisfies Record<string, Endpoint>
}

/** The calls of `editedEndpoints`, the visitors' list, and the call that changes its order. */
export function orderedEndpoints(name: EntityName, { shows = [] }: Options = {}) {
  return {
    listPublic: { method: 'GET', path: `/api/${name}`, tags: [name, ...shows] },
    ...editedEndpoints(name, { shows }),
    reorder: { method: 'PUT', path: `/api/admin/${name}/order`, tags: [name, 'audit'] },
  } satisfies Record<string, Endpoint>
}

import type { Endpoint, Tag } from '#contract/platform/endpoint.ts'

/**
 * Every entity that administrators edit, by the name of its table. The name is also its cache tag, the last part of its
 * addresses, its name in the audit log and its tab in the dashboard.
 */
export const entities = {
  products: { noun: 'product', label: 'title', key: 'id', files: ['image', 'specFile'], html: [] },
  projects: { noun: 'project', label: 'title', key: 'id', files: ['image'], html: [] },
  news: { noun: 'article', label: 'title', key: 'id', files: ['mediaUrl'], html: ['writeUp'] },
  // The field `content` also holds plain text and JSON. It is listed as `html`, so that the server finds the addresses
  // of files in it.
  content: { noun: 'content', label: 'title', key: 'key', files: [], html: ['content'] },
} as const satisfies Record<string, EntityDescription>

type EntityDescription = {
  /** The word for one entity in a sentence. */
  noun: string
  /** The name of the field with the entity's title. */
  label: string
  /** The name of the field that identifies the entity in addresses. */
  key: 'id' | 'key'
  /** The names of the fields with the address of a picture, film or PDF. */
  files: readonly string[]
  /** The names of the fields that may hold HTML. The server searches them for the addresses of files. */
  html: readonly string[]
}

export type EntityName = keyof typeof entities

// The comment lets the build leave the list out of visitors' pages.
export const entityNames = /* @__PURE__ */ Object.keys(entities) as [EntityName, ...EntityName[]]

/** The fields that the server adds to entities, files and settings. No form has them. */
export const serverFields: readonly string[] = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'uploadedAt',
  'picture',
  'thumbnail',
]

type Options = {
  /** The cache tags of further data in the lists, such as `media` for the data of pictures. */
  shows?: readonly Tag[]
}

/** The calls of the dashboard for an entity: `GET /api/admin/news`, `PUT /api/admin/news/:id` and so on. */
export function editedEntityEndpoints(name: EntityName, { shows = [] }: Options = {}) {
  const path = `/api/admin/${name}` as const
  const onePath = `${path}/:${name === 'content' ? 'key' : 'id'}` as const
  return {
    // A schedule publishes or withdraws an entity, and a save may end a draft. The dashboards of other administrators are
    // told only the tags of schedules and drafts, so the list has these tags, too.
    list: { method: 'GET', path, tags: [name, 'drafts', 'schedules', ...shows] },
    create: { method: 'POST', path, tags: [name, 'audit', 'drafts'] },
    update: { method: 'PUT', path: onePath, tags: [name, 'audit', 'drafts'] },
    remove: { method: 'DELETE', path: onePath, tags: [name, 'audit'] },
  } satisfies Record<string, Endpoint>
}

/** The calls of `editedEntityEndpoints`, the visitors' list, and the call that changes its order. */
export function orderedEntityEndpoints(name: EntityName, { shows = [] }: Options = {}) {
  return {
    // The content block `languages` says whether the list has what is not translated.
    listPublic: { method: 'GET', path: `/api/${name}`, tags: [name, 'content', ...shows] },
    ...editedEntityEndpoints(name, { shows }),
    reorder: { method: 'PUT', path: `/api/admin/${name}/order`, tags: [name, 'audit'] },
  } satisfies Record<string, Endpoint>
}

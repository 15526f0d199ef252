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
  /** The names of the fields with the address of a file. */
  files: readonly string[]
  /** The fields that may hold HTML. The server searches them for the addresses of files. */
  html: readonly string[]
}

export type EntityName = keyof typeof entities

export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]]

/**
 * Every entity that administrators edit, by the name of its table. The name is also its cache tag, the last part of its
 * addresses, its name in the audit log and its tab in the dashboard.
 */
export const entities = {
  products: { noun: 'product', label: 'title', key: 'id', files: ['image', 'specFile'], html: [] },
  projects: { noun: 'project', label: 'title', key: 'id', files: ['image'], html: [] },
  news: { noun: 'article', label: 'title', key: 'id', files: ['mediaUrl'], html: ['writeUp'] },
  // The server searches the fields in `html` for the addresses of files. `content` is among them, so that the server
  // also finds the files in JSON blocks.
  content: { noun: 'content', label: 'title', key: 'key', files: [], html: ['content'] },
} as const satisfies Record<string, EntityDescription>

type EntityDescription = {
  /** The word for one entity in a sentence. */
  noun: string
  /** The field with the entity's title. */
  label: string
  /** The field that identifies the entity in addresses. */
  key: 'id' | 'key'
  /** The fields with the address of a file. */
  files: readonly string[]
  /** The fields with HTML. The server sanitises them before it stores them. */
  html: readonly string[]
}

export type EntityName = keyof typeof entities

export const entityNames = Object.keys(entities) as [EntityName, ...EntityName[]]

/**
 * Every entity that administrators edit, by the name of its table. The name is also its cache tag, the last part of its
 * addresses, its name in the audit log and its tab in the dashboard.
 */
export const entities = {
  products: { noun: 'product', label: 'title', key: 'id' },
  projects: { noun: 'project', label: 'title', key: 'id' },
  news: { noun: 'article', label: 'title', key: 'id' },
  content: { noun: 'content', label: 'title', key: 'key' },
} as const satisfies Record<string, Described>

type Described = {
  /** The word for one entity in a sentence. */
  noun: string
  /** The field with its title. */
  label: string
  /** The field that identifies it in addresses. */
  key: 'id' | 'key'
}

export type EntityName = keyof typeof entities

export const entityNames = Object.keys(entities) as EntityName[]

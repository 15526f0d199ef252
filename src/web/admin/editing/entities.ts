import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { findKnownBlock } from '#web/admin/content/blocks/known-blocks.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { ResponseError } from '#web/api/response-error.ts'

type ListQuery<Item> = UseQueryOptions<Item[], Error, Item[], QueryKey> & { queryKey: QueryKey }
type EntityAction = 'create' | 'update' | 'delete'

/**
 * A kind of entity such as projects: its endpoints, and the words that the dashboard uses for it. An item is one
 * entity. The code of the kind's tab is in other modules, which are loaded only when the tab is opened.
 */
export type AdminEntity<Item> = {
  name: EntityName
  api: { create: Endpoint; update: Endpoint; remove: Endpoint }
  /** The query for the list of all items. */
  list: ListQuery<Item>
  /** The word for one item in toasts and questions, such as 'project'. */
  noun: string
  plural: string
  /** The name of the field whose value the tab shows as the name of an item. */
  label: string
  /** Returns the name of a saved item for the toast. Without it, the toast has the value of the field in `label`. */
  nameOf?: (item: object) => string
  /** Returns the texts of the toast after a failed call. */
  failureOf: (action: EntityAction, error: unknown) => { title: string; description: string }
}

type EntityWords = Pick<AdminEntity<never>, 'noun' | 'plural' | 'label' | 'nameOf' | 'failureOf'>

function adminEntity<Item, Api extends AdminEntity<Item>['api']>(
  name: EntityName,
  api: Api,
  list: ListQuery<Item>,
  words: Partial<EntityWords> = {},
): AdminEntity<Item> & { api: Api } {
  const { noun, label } = entities[name]
  const failureOf = (action: EntityAction, error: unknown) => ({
    title: `Failed to ${action} ${noun}`,
    description: failureReason(error),
  })
  return { name, api, list, noun, plural: `${noun}s`, label, failureOf, ...words }
}

/**
 * Every kind of entity that administrators edit. News and content blocks have words of their own; for other kinds,
 * `adminEntity` forms the words from the noun.
 */
export const adminEntities = {
  projects: adminEntity('projects', projectApi, queryOf(projectApi.list, {})),
  products: adminEntity('products', productApi, queryOf(productApi.list, {})),
  news: adminEntity('news', newsApi, queryOf(newsApi.list, {}), {
    noun: 'news article',
    plural: 'news articles',
    failureOf: (action, error) => ({
      title: 'Error',
      description: serverMessage(error) ?? `Failed to ${action} news article`,
    }),
  }),
  content: adminEntity('content', contentApi, queryOf(contentApi.list, {}), {
    plural: 'content',
    label: 'key',
    nameOf: (block) => findKnownBlock(labelOf({ label: 'key' }, block))?.name ?? labelOf({ label: 'key' }, block),
  }),
} satisfies Record<EntityName, object>

/** Returns the message that the server sent with an error; null if it sent none. */
const serverMessage = (error: unknown) => (error instanceof ResponseError ? (error.refusal?.message ?? null) : null)

const fieldOf = (item: object, name: string) => (item as Record<string, unknown>)[name]

/** Returns the value by which addresses name an item: the key of a content block, the id of any other entity. */
export const keyOf = ({ name }: { name: EntityName }, item: object) => String(fieldOf(item, entities[name].key))

/** Returns the text that the tab shows as the name of an item. */
export const labelOf = ({ label }: { label: string }, item: object) => String(fieldOf(item, label))

/** Returns the name of an item for lists that mix entities: its title or, if it has none, its id or key. */
export const titleOrKey = (entity: { name: EntityName }, item: object) =>
  String(fieldOf(item, entities[entity.name].label) ?? keyOf(entity, item))

/** Returns the path parameters with which a call of the API names an item. */
export const pathParamsOf = (entity: { name: EntityName }, item: object) => ({
  [entities[entity.name].key]: keyOf(entity, item),
})

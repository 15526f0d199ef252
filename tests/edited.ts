import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { entityRegistry } from '#server/content/registry.ts'
import { aBlock, anArticle, aProduct, aProject } from './makers.ts'

let titleCount = 0

/** Returns a title that no example has had, so that an update with another example changes something. */
const newTitle = () => {
  titleCount += 1
  return { title: `Title ${titleCount}` }
}

// The public list of content blocks has certain keys only. One example has such a key, so that the list contains it.
const listedBlock = {
  key: 'milestones',
  type: 'json',
  content: '{"steps":[{"title":"2021","text":"We began."}]}',
} as const

/**
 * For each entity that administrators edit, a function that creates valid input. `number` decides the key of a content
 * block.
 */
const examples: Record<EntityName, (number: number) => object> = {
  products: () => aProduct(newTitle()),
  projects: () => aProject(newTitle()),
  news: () => anArticle(newTitle()),
  content: (number) => aBlock({ ...newTitle(), ...(number === 1 ? listedBlock : { key: `key_${number}` }) }),
}

/** Every entity that administrators edit, with a function for valid input and with the calls that all entities have. */
export const editedEntities = entityNames.map((name) => {
  const endpoint = (method: Endpoint['method'], path: Endpoint['path']) => {
    const route = entityRegistry[name].routes.find(
      (route) => route.endpoint.method === method && route.endpoint.path === path,
    )
    if (!route) throw new Error(`${name} has no route ${method} ${path}`)
    return route.endpoint
  }
  const { key, label } = entities[name]
  return {
    name,
    key,
    label,
    example: examples[name],
    list: endpoint('GET', `/api/admin/${name}`),
    create: endpoint('POST', `/api/admin/${name}`),
    update: endpoint('PUT', `/api/admin/${name}/:${key}`),
    remove: endpoint('DELETE', `/api/admin/${name}/:${key}`),
  }
})

import type { Endpoint } from '#contract/endpoint.ts'
import { type EntityName, entities, entityNames } from '#contract/entities.ts'
import { registry } from '#server/entities/registry.ts'
import { aBlock, anArticle, aProduct, aProject } from './makers.ts'

/** Valid input for each entity that administrators edit, different for each number. */
const examples: Record<EntityName, (number: number) => object> = {
  products: () => aProduct(),
  projects: () => aProject(),
  news: () => anArticle(),
  content: (number) => aBlock({ key: `key_${number}` }),
}

/** Every entity that administrators edit, with the calls that all entities have. */
export const edited = entityNames.map((name) => {
  const endpoint = (method: Endpoint['method'], path: Endpoint['path']) => {
    const route = registry[name].routes.find(
      (route) => route.endpoint.method === method && route.endpoint.path === path,
    )
    if (!route) throw new Error(`${name} has no route ${method} ${path}`)
    return route.endpoint
  }
  const { key } = entities[name]
  return {
    name,
    key,
    example: examples[name],
    list: endpoint('GET', `/api/admin/${name}`),
    create: endpoint('POST', `/api/admin/${name}`),
    update: endpoint('PUT', `/api/admin/${name}/:${key}`),
    remove: endpoint('DELETE', `/api/admin/${name}/:${key}`),
  }
})

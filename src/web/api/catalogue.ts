import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { optionalQueryOf, queryOf } from './queries.ts'

export const productsQuery = queryOf(productApi.listPublic, {})

export const projectsQuery = queryOf(projectApi.listPublic, {})

/** Returns a function that finds the item with this id; null if there is none. */
const withId =
  (id: string) =>
  <T extends { id: number }>(items: T[]) =>
    items.find((item) => String(item.id) === id) ?? null

/** Finds the product with this id in the public list; null if there is none. */
export const useProduct = (id: string) => useQuery({ ...productsQuery, select: withId(id) })

/** Finds the project with this id in the public list; null if there is none. */
export const useProject = (id: string) => useQuery({ ...projectsQuery, select: withId(id) })

/** The query for a product with its specifications and questions. Its reply is null if no product has this id. */
export const productQuery = (id: string) => optionalQueryOf(productApi.readPublic, { params: { id } })

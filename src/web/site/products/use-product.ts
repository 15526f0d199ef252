import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/content/products.ts'
import { optionalQueryOf, queryOf } from '../../api/queries.ts'

export const productsQuery = queryOf(productApi.listPublic, {})

/** Finds the product with this id in the public list; null if there is none. */
export const useProduct = (id: string) =>
  useQuery({ ...productsQuery, select: (products) => products.find((product) => String(product.id) === id) ?? null })

/** The query for a product with its specifications and questions. Its reply is null if no product has this id. */
export const productQuery = (id: string) => optionalQueryOf(productApi.readPublic, { params: { id } })

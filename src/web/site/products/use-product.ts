import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/products.ts'
import { optionalQueryOf, queryOf } from '../../api/queries.ts'

export const productsQuery = queryOf(productApi.listPublic, {})

/** The product of the public list with this id; null if there is none. */
export const useProduct = (id: string) =>
  useQuery({ ...productsQuery, select: (products) => products.find((product) => String(product.id) === id) ?? null })

/** A product with its specifications and questions; null if there is none of that id. */
export const productQuery = (id: string) => optionalQueryOf(productApi.readPublic, { params: { id } })

import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/products.ts'
import { queryOf } from '../../api/queries.ts'

export const productsQuery = queryOf(productApi.listPublic, {})

/** One product of the public list; null if it has none of that id. */
export const useProduct = (id: string) =>
  useQuery({ ...productsQuery, select: (products) => products.find((product) => String(product.id) === id) ?? null })

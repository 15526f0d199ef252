import { Link } from 'wouter'
import { productApi } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { queryOf } from '../../api/queries.ts'
import { useList } from '../../api/use-list.ts'
import { typeset } from '../typeset.ts'

export const productsQuery = queryOf(productApi.listPublic, {})

/** Lists the products that a project is built with, except those that are no longer offered. */
export function ProductsUsed({ ids, level: Heading }: { ids: number[]; level: 'h2' | 'h3' }) {
  const products = useList(productsQuery).items.filter(({ id }) => ids.includes(id))
  if (products.length === 0) return null
  return (
    <section>
      <Heading className="text-2xl">Products used</Heading>
      <ul className="mt-3 grid">
        {products.map(({ id, title }) => (
          <li key={id} className="border-t border-rule">
            <Link
              href={pages.product.href({ id })}
              className="flex min-h-11 items-center py-2 text-leaf underline underline-offset-4"
            >
              {typeset(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

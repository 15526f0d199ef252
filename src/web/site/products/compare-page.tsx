import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PageProduct, PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { productQuery, productsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FailureNotice, fetchFailureReason, ListState, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { Comparison } from './comparison.tsx'

export const page: PageModule = {
  queries: ({ search }) => {
    const ids = idsIn(search)
    return ids.length > 0 ? ids.map(productQuery) : [productsQuery]
  },
  Body: ComparePage,
}

/** Returns the first three ids of products in the address, each once; an empty list if there are fewer than two. */
function idsIn(search: URLSearchParams) {
  const ids = [...new Set(search.get('ids')?.split(','))]
  return ids.length > 1 ? ids.slice(0, 3) : []
}

function ComparePage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const ids = idsIn(search)
  return (
    <>
      <Head
        title={`Compare products | ${name}`}
        description="Two or three products side by side, with the specifications that they share."
        keywords="compare, specifications, renewable energy equipment"
        // Search engines shall list the page on which a visitor chooses products, and no comparison.
        canonical={ids.length > 0 ? null : pages.compare.href()}
      />
      {ids.length > 0 ? <ChosenProducts ids={ids} /> : <NoProductsChosen />}
    </>
  )
}

function NoProductsChosen() {
  const products = useList(productsQuery)
  return (
    <div className="shell grid gap-8 pt-26 pb-14 lg:pt-30">
      <Title />
      <ListState list={products} loading="Loading products..." failed="The products could not be loaded.">
        {products.items.length > 1 ? (
          <ProductCheckboxes products={products.items} />
        ) : (
          <p>There are not yet two products to compare.</p>
        )}
      </ListState>
    </div>
  )
}

const Title = () => (
  <h1 tabIndex={-1} className="text-title">
    Compare products
  </h1>
)

function useChosenProduct(id: string | undefined) {
  return useQuery({ ...productQuery(id ?? ''), enabled: id !== undefined })
}

function ChosenProducts({ ids: [first, second, third] }: { ids: string[] }) {
  const queries = [useChosenProduct(first), useChosenProduct(second), useChosenProduct(third)].slice(0, third ? 3 : 2)
  const products = queries.map(({ data }) => data).filter((data): data is PageProduct => Boolean(data))
  const failedQuery = queries.find(({ isError }) => isError)
  const isPending = queries.some((query) => query.isPending)
  const isGone = !failedQuery && !isPending && products.length < 2
  if (isGone)
    return (
      <NotFoundCard
        text="These products are no longer offered."
        back={{ href: pages.compare.href(), label: 'Compare other products' }}
      />
    )
  return (
    <div className="shell grid gap-8 pt-26 pb-14 lg:pt-30">
      <Title />
      {failedQuery && (
        <FailureNotice
          title="The products could not be loaded."
          reason={fetchFailureReason(failedQuery.error)}
          onRetry={() => failedQuery.refetch()}
        />
      )}
      {isPending ? <Loading>Loading products...</Loading> : <Comparison products={products} />}
      <p className="border-t border-rule pt-6 text-ink-soft print:hidden">
        The address of this page always shows the same comparison, so you can send it to a colleague.{' '}
        <Link href={pages.compare.href()} className="font-medium text-leaf underline underline-offset-4">
          Compare other products
        </Link>
      </p>
    </div>
  )
}

/** A form with a checkbox for each product, for an address that names no products to compare. */
const ProductCheckboxes = ({ products }: { products: PublicProduct[] }) => (
  <form action={pages.compare.href()} className="grid justify-items-start gap-6">
    <fieldset className="w-full">
      <legend className="text-lead">Choose two or three products.</legend>
      <ul className="mt-6 grid gap-x-10 border-b border-rule md:grid-cols-2">
        {products.map(({ id, title }) => (
          <li key={id} className="border-t border-rule">
            <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2 hover:text-leaf">
              <input type="checkbox" name="ids" value={id} className="size-5 shrink-0 accent-leaf" />
              <span>{typeset(title)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
    <button type="submit" className={buttonStyles.primary}>
      Compare the chosen
    </button>
  </form>
)

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PageProduct, PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { productQuery, productsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FailureNotice, fetchFailureReason, ListState, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { useHref } from '../use-href.ts'
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
  const texts = useTexts('compare')
  const ids = idsIn(search)
  return (
    <>
      <Head
        title={`${texts.title} | ${name}`}
        description={texts.description}
        keywords={texts.keywords}
        // Search engines shall list the page on which a visitor chooses products, and no comparison.
        canonical={ids.length > 0 ? null : pages.compare.href()}
        address={pages.compare.href({}, { ids: ids.join() })}
      />
      {ids.length > 0 ? <ChosenProducts ids={ids} /> : <NoProductsChosen />}
    </>
  )
}

function NoProductsChosen() {
  const products = useList(productsQuery)
  const { loading, failed } = useTexts('products')
  const texts = useTexts('compare')
  return (
    <div className="shell grid gap-8 pt-26 pb-14 lg:pt-30">
      <Title />
      <ListState list={products} loading={loading} failed={failed}>
        {products.items.length > 1 ? <ProductCheckboxes products={products.items} /> : <p>{texts.tooFew}</p>}
      </ListState>
    </div>
  )
}

const Title = () => (
  <h1 tabIndex={-1} className="text-title">
    {useTexts('compare').title}
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
  const { loading, failed } = useTexts('products')
  const texts = useTexts('compare')
  const isGone = !failedQuery && !isPending && products.length < 2
  if (isGone)
    return <NotFoundCard text={texts.gone} back={{ href: pages.compare.href(), label: texts.compareOthers }} />
  return (
    <div className="shell grid gap-8 pt-26 pb-14 lg:pt-30">
      <Title />
      {failedQuery && (
        <FailureNotice
          title={failed}
          reason={fetchFailureReason(failedQuery.error)}
          onRetry={() => failedQuery.refetch()}
        />
      )}
      {isPending ? <Loading>{loading}</Loading> : <Comparison products={products} />}
      <p className="border-t border-rule pt-6 text-ink-soft print:hidden">
        {texts.sameAddress}{' '}
        <Link href={pages.compare.href()} className="font-medium text-leaf underline underline-offset-4">
          {texts.compareOthers}
        </Link>
      </p>
    </div>
  )
}

/** A form with a checkbox for each product, for an address that names no products to compare. */
const ProductCheckboxes = ({ products }: { products: PublicProduct[] }) => (
  <form action={useHref()(pages.compare.href())} className="grid grid-cols-1 justify-items-start gap-6">
    <fieldset className="w-full">
      <legend className="text-lead">{useTexts('compare').choose}</legend>
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
      {useTexts('products').compare.submit}
    </button>
  </form>
)

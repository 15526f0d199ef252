import { Link } from 'wouter'
import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { productsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import { langOf, linkTo } from '../other-language.tsx'
import type { PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { DataSheetLink } from './product-details.tsx'

export const page: PageModule = { queries: () => [productsQuery], Body: DataSheetsPage }

function DataSheetsPage() {
  const { name } = useJsonBlock('company')
  const common = useTexts('common')
  const texts = useTexts('sheets')
  const { loading } = useTexts('products')
  const products = useList(productsQuery)
  const productsWithSheet = products.items.filter(({ specFile }) => specFile)
  const hasNoSheets = !products.isPending && products.reason === null && productsWithSheet.length === 0
  if (hasNoSheets)
    return <NotFoundCard text={texts.none} back={{ href: pages.products.href(), label: common.allProducts }} />
  return (
    <>
      <Head
        title={`${texts.title} | ${name}`}
        description={fill(texts.description, { company: name })}
        keywords={texts.keywords}
        canonical={pages.dataSheets.href()}
      />
      <div className="shell grid gap-8 pt-26 pb-14 lg:pt-30">
        <div>
          <h1 tabIndex={-1} className="text-title">
            {texts.title}
          </h1>
          <p className="mt-3 text-lead text-ink-soft">{texts.intro}</p>
        </div>
        <ListState list={products} loading={loading} failed={texts.failed}>
          <ul className="border-b border-rule">
            {productsWithSheet.map((product) => (
              <DataSheetRow key={product.id} product={product} />
            ))}
          </ul>
        </ListState>
      </div>
      <ClosingAction title={texts.closing} href={pages.contact.href()} label={common.askEngineer} />
    </>
  )
}

const DataSheetRow = ({ product }: { product: PublicProduct }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-rule py-6">
    <h2 className="min-w-0 basis-60 grow text-xl">
      <Link
        {...linkTo(product, pages.product.href({ id: product.id }))}
        {...langOf(product)}
        className="decoration-sun decoration-2 underline-offset-4 hover:underline"
      >
        {typeset(product.title)}
      </Link>
    </h2>
    <DataSheetLink product={product} />
  </li>
)

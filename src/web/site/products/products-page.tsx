import { Link } from 'wouter'
import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { productsQuery } from '../../api/catalogue.ts'
import { useJsonBlock, useOptionalJson } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import type { PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { CompareBar } from './compare-bar.tsx'
import { defaultProductsPageTexts } from './default-texts.ts'
import { ProductCard } from './product-card.tsx'

export const page: PageModule = { queries: () => [productsQuery], Body: ProductsPage }

function ProductsPage() {
  const { name } = useJsonBlock('company')
  const texts = useOptionalJson('page_texts', defaultProductsPageTexts)
  const products = useList(productsQuery)
  const mayCompare = products.items.length > 1
  return (
    <>
      <Head
        title={`Our Products | ${name}`}
        description="Equipment for renewable power: solar modules, wind turbines, battery storage, hybrid systems, lighting and monitoring."
        keywords="solar modules, wind turbines, battery storage, hybrid power, solar lighting, monitoring"
        canonical={pages.products.href()}
        {...useBannerImage('products')}
      />
      <PageBanner
        page="products"
        title={texts.productsHeading}
        action={{ href: pages.contact.href(), label: 'Ask an engineer' }}
      >
        <ProductCount products={products.items} intro={texts.productsIntro} />
      </PageBanner>
      <div className="shell py-16 lg:py-24">
        <ListState list={products} loading="Loading products..." failed="The products could not be loaded.">
          {products.items.length === 0 ? (
            <p className="py-16 text-ink-soft">Our products will be listed here soon.</p>
          ) : (
            <ul
              className={`grid gap-x-10 gap-y-16 ${products.items.length > 1 ? 'md:grid-cols-2' : ''} ${products.items.length > 2 ? 'xl:grid-cols-3' : ''}`}
            >
              {products.items.map((product, index) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  isFirst={index === 0}
                  isOneOfFew={products.items.length < 3}
                  mayCompare={mayCompare}
                />
              ))}
            </ul>
          )}
        </ListState>
        {mayCompare && <CompareBar />}
      </div>
      <CallToAction title={texts.productsClosing} label={texts.productsClosingButton} />
    </>
  )
}

function ProductCount({ products, intro }: { products: PublicProduct[]; intro: string }) {
  const sheetCount = products.filter(({ specFile }) => specFile).length
  if (products.length === 0) return <p>{intro || 'Equipment that we size, supply and keep running.'}</p>
  return (
    <>
      {intro && <p>{typeset(intro)}</p>}
      <p className="head-figure">
        <b>{products.length}</b> {products.length === 1 ? 'product' : 'products'}
        {sheetCount > 0 && (
          <>
            ,{' '}
            <Link href={pages.dataSheets.href()} className="underline decoration-2 underline-offset-4">
              <b>{sheetCount}</b> {sheetCount === 1 ? 'data sheet' : 'data sheets'}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

function CallToAction({ title, label }: { title: string; label: string }) {
  return (
    <section aria-labelledby="cta-title" className="bg-ink text-white">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-16 lg:py-24">
        <h2 id="cta-title" className="max-w-[18ch] text-title">
          {typeset(title)}
        </h2>
        <LinkButton href={pages.contact.href()} label={label} look="onPicture" />
      </div>
    </section>
  )
}

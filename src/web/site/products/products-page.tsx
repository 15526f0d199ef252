import { Link } from 'wouter'
import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import type { PluralForms } from '#contract/texts/texts.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
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
  const common = useTexts('common')
  const texts = useTexts('products')
  const pageTexts = useOptionalJson('page_texts', defaultProductsPageTexts(texts.defaults))
  const products = useList(productsQuery)
  const mayCompare = products.items.length > 1
  return (
    <>
      <Head
        title={`${texts.defaults.heading} | ${name}`}
        description={texts.description}
        keywords={texts.keywords}
        canonical={pages.products.href()}
        {...useBannerImage('products')}
      />
      <PageBanner
        page="products"
        title={pageTexts.productsHeading}
        action={{ href: pages.contact.href(), label: common.askEngineer }}
      >
        <ProductCount products={products.items} intro={pageTexts.productsIntro} />
      </PageBanner>
      <div className="shell py-16 lg:py-24">
        <ListState list={products} loading={texts.loading} failed={texts.failed}>
          {products.items.length === 0 ? (
            <p className="py-16 text-ink-soft">{texts.empty}</p>
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
      <CallToAction title={pageTexts.productsClosing} label={pageTexts.productsClosingButton} />
    </>
  )
}

function ProductCount({ products, intro }: { products: PublicProduct[]; intro: string }) {
  const texts = useTexts('products')
  if (products.length === 0) return <p>{intro || texts.emptyIntro}</p>
  const sheetCount = products.filter(({ specFile }) => specFile).length
  const productCount = <Count forms={texts.counts.products} count={products.length} />
  return (
    <>
      {intro && <p>{typeset(intro)}</p>}
      <p className="head-figure">
        {sheetCount === 0 ? (
          productCount
        ) : (
          <Sentence
            text={texts.counts.both}
            parts={{
              products: productCount,
              sheets: (
                <Link href={pages.dataSheets.href()} className="underline decoration-2 underline-offset-4">
                  <Count forms={texts.counts.sheets} count={sheetCount} />
                </Link>
              ),
            }}
          />
        )}
      </p>
    </>
  )
}

function Count({ forms, count }: { forms: PluralForms; count: number }) {
  const { number, formFor } = useFormats()
  return <Sentence text={formFor(forms, count)} parts={{ n: <b>{number(count)}</b> }} />
}

function CallToAction({ title, label }: { title: string; label: string }) {
  return (
    <section aria-labelledby="cta-title" className="bg-ink text-white print:hidden">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-16 lg:py-24">
        <h2 id="cta-title" className="max-w-[18ch] text-title">
          {typeset(title)}
        </h2>
        <LinkButton href={pages.contact.href()} label={label} look="onPicture" />
      </div>
    </section>
  )
}

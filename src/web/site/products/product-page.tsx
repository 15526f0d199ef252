import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'wouter'
import { cardFigureCount, type PageProduct, type PublicProduct } from '#contract/content/products.ts'
import { productFigurePatterns } from '#contract/estimates/estimate-starts.ts'
import { pages } from '#contract/platform/pages.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { SingleLineDiagram } from '#web/site/parts/single-line/single-line.tsx'
import { productQuery, projectsQuery } from '../../api/catalogue.ts'
import { MeantDomain } from '../../forms/meant-domain.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { WaitingPage } from '../waiting-page.tsx'
import { BuiltWith } from './built-with.tsx'
import { LeadForm } from './lead-form.tsx'
import { BuyerQuestions, DataSheetLink, FeatureList, ProductFigures, Specifications } from './product-details.tsx'
import { ProductHead } from './product-head.tsx'

export const page: PageModule<{ id: string }> = {
  queries: ({ params }) => [productQuery(params.id), projectsQuery],
  Body: ProductPage,
  // The browser loads this code when a visitor opens the dialog from a list. The page itself does not need it.
  InDialog: lazy(async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog })),
}

function ProductPage({ params: { id }, search }: PageLocation<{ id: string }>) {
  const query = useQuery(productQuery(id))
  if (query.isPending || query.isError)
    return (
      <WaitingPage
        title="Product"
        loading="Loading products..."
        failed="The product could not be loaded."
        query={query}
      />
    )
  const product = query.data
  if (!product)
    return (
      <>
        {search.has('sent') && (
          <div className="shell pt-30">
            <Notice title="Quote Request Submitted!">We'll contact you soon with pricing information.</Notice>
          </div>
        )}
        <NotFoundCard
          text="This product doesn't exist or has been removed."
          back={{ href: pages.products.href(), label: 'All products' }}
        />
      </>
    )
  return <Product product={product} wasSent={search.has('sent')} meant={search.get('meant')} />
}

type ProductProps = { product: PageProduct; wasSent: boolean; meant: string | null }

function Product({ product, wasSent, meant }: ProductProps) {
  const { id, title, description, image, picture, features, specifications, questions, diagram } = product
  return (
    <article className="pt-18">
      <ProductHead product={product} />
      <div className="shell grid gap-x-16 gap-y-8 py-8 lg:grid-cols-2 lg:items-center lg:py-12">
        <div className="grid justify-items-start gap-5">
          <p className="flex flex-wrap gap-x-6 font-medium text-leaf underline underline-offset-4 print:hidden">
            <Link href={pages.products.href()}>All products</Link>
            <Link href={pages.compare.href()}>Compare</Link>
          </p>
          <h1 tabIndex={-1} className="text-title">
            {typeset(title)}
          </h1>
          <p className="max-w-[60ch] text-lead">{typeset(description)}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="#quote" label="Get Quote" />
            <DataSheetLink product={product} />
            <EstimateLink product={product} />
          </div>
        </div>
        <Picture
          url={image}
          facts={picture}
          sizes="(min-width: 1344px) 37rem, (min-width: 1024px) 44vw, 92vw"
          isFirst
          className="aspect-[8/5] w-full object-cover"
        />
      </div>
      {specifications.length > 0 && (
        <div className="shell">
          <ProductFigures figures={specifications.slice(0, cardFigureCount)} isLarge />
        </div>
      )}
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:py-16">
        <div className="grid grid-cols-1 content-start gap-12">
          <HeadedSection id="features-title" title="Key Features" titleClasses="mb-4 text-2xl">
            <FeatureList features={features} />
          </HeadedSection>
          {diagram.length > 0 && (
            <section>
              <h2 className="text-2xl">Where it sits</h2>
              <p className="text-ink-soft">This product is marked.</p>
              <SingleLineDiagram parts={diagram} />
            </section>
          )}
          <Specifications rows={specifications} />
          <BuyerQuestions questions={questions} />
        </div>
        <section
          id="quote"
          aria-labelledby="quote-title"
          className="grid scroll-mt-6 grid-cols-1 content-start gap-5 self-start border-t-4 border-sun bg-mist p-6 sm:p-8 lg:sticky lg:top-24 print:hidden"
        >
          <h2 id="quote-title" className="text-2xl">
            Get Quote
          </h2>
          {wasSent && (
            <Notice title="Quote Request Submitted!">
              We'll contact you soon with pricing information for {title}
              <MeantDomain domain={meant} />
            </Notice>
          )}
          <LeadForm product={product} />
        </section>
      </div>
      <BuiltWith productId={id} />
      {/* Other pages use `ClosingAction` here. Its file would make a first visit to this page too slow. */}
      <p className="shell flex flex-wrap items-center gap-6 border-t border-rule py-12 text-2xl print:hidden">
        Not sure that it fits your site?
        <LinkButton href={pages.contact.href()} label="Ask an engineer" look="outline" />
      </p>
    </article>
  )
}

type Props = { product: Pick<PublicProduct, 'id' | 'title' | 'features'> }

/** A link to an estimate that starts with the product's figures. Renders nothing for a product that states none. */
function EstimateLink({ product: { id, title, features } }: Props) {
  const text = [title, ...features].join('\n')
  return (
    Object.values(productFigurePatterns).some((pattern) => pattern.test(text)) && (
      <a href={`${pages.product.href({ id })}/estimate`} className={buttonStyles.outline}>
        What would this make at my site?
      </a>
    )
  )
}

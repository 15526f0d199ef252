import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'wouter'
import { cardFigureCount, type PageProduct, type PublicProduct } from '#contract/content/products.ts'
import { productFigurePatterns } from '#contract/estimates/estimate-starts.ts'
import { pages } from '#contract/platform/pages.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { SingleLineDiagram } from '#web/site/parts/single-line/single-line.tsx'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
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
  const common = useTexts('common')
  const texts = useTexts('products')
  if (query.isPending || query.isError)
    return (
      <WaitingPage title={texts.product.waiting} loading={texts.loading} failed={texts.product.failed} query={query} />
    )
  const product = query.data
  if (!product || product.language)
    return (
      <>
        {search.has('sent') && (
          <div className="shell pt-30">
            <Notice title={texts.quote.sent}>{texts.quote.sentTextWithoutTitle}</Notice>
          </div>
        )}
        <NotFoundCard
          text={texts.product.gone}
          back={{ href: pages.products.href(), label: common.allProducts }}
          original={product?.language && pages.product.href({ id })}
          translatedInto={product?.languages}
        />
      </>
    )
  return <Product product={product} wasSent={search.has('sent')} meant={search.get('meant')} />
}

type ProductProps = { product: PageProduct; wasSent: boolean; meant: string | null }

function Product({ product, wasSent, meant }: ProductProps) {
  const common = useTexts('common')
  const texts = useTexts('products')
  const { id, title, description, image, picture, features, specifications, questions, diagram } = product
  return (
    <article className="pt-18">
      <ProductHead product={product} />
      <div className="shell grid gap-x-16 gap-y-8 py-8 lg:grid-cols-2 lg:items-center lg:py-12">
        <div className="grid justify-items-start gap-5">
          <p className="flex flex-wrap gap-x-6 font-medium text-leaf underline underline-offset-4 print:hidden">
            <Link href={pages.products.href()}>{common.allProducts}</Link>
            <Link href={pages.compare.href()}>{texts.compare.link}</Link>
          </p>
          <h1 tabIndex={-1} className="text-title">
            {typeset(title)}
          </h1>
          <p className="max-w-[60ch] text-lead">{typeset(description)}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="#quote" label={common.getQuote} />
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
          {features.length > 0 && (
            <HeadedSection id="features-title" title={texts.keyFeatures} titleClasses="mb-4 text-2xl">
              <FeatureList features={features} />
            </HeadedSection>
          )}
          {diagram.length > 0 && (
            <section>
              <h2 className="text-2xl">{texts.product.diagram}</h2>
              <p className="text-ink-soft">{texts.product.diagramHint}</p>
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
            {common.getQuote}
          </h2>
          {wasSent && (
            <Notice title={texts.quote.sent}>
              <Sentence text={texts.quote.sentText} parts={{ title }} />
              <MeantDomain domain={meant} />
            </Notice>
          )}
          <LeadForm product={product} />
        </section>
      </div>
      <BuiltWith productId={id} />
      {/* Other pages use `ClosingAction` here. Its file would make a first visit to this page too slow. */}
      <p className="shell flex flex-wrap items-center gap-6 border-t border-rule py-12 text-2xl print:hidden">
        {texts.product.unsure}
        <LinkButton href={pages.contact.href()} label={common.askEngineer} look="outline" />
      </p>
    </article>
  )
}

type Props = { product: Pick<PublicProduct, 'id' | 'title' | 'features'> }

/** A link to an estimate that starts with the product's figures. Renders nothing for a product that states none. */
function EstimateLink({ product: { id, title, features } }: Props) {
  const texts = useTexts('products').product
  const text = [title, ...features].join('\n')
  return (
    Object.values(productFigurePatterns).some((pattern) => pattern.test(text)) && (
      <PageAnchor href={`${pages.product.href({ id })}/estimate`} className={buttonStyles.outline}>
        {texts.estimate}
      </PageAnchor>
    )
  )
}

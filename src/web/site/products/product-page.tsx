import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { PublicProduct } from '#contract/products.ts'
import type { At, PageModule } from '../../page.ts'
import { Failed, Loading } from '../../ui/list-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { NotThere } from '../not-there.tsx'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-head.tsx'
import { EstimateLink } from './estimate-link.tsx'
import { KeyFeatures, SpecsLink } from './product-details.tsx'
import { ProductHead } from './product-head.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { QuoteForm } from './quote-form.tsx'
import { productsQuery, useProduct } from './use-product.ts'

export const page: PageModule<{ id: string }> = {
  queries: () => [productsQuery],
  Body: ProductPage,
  InDialog: QuoteDialog,
}

function ProductPage({ params: { id }, search }: At<{ id: string }>) {
  const { data: product, isPending, isError, refetch } = useProduct(id)
  if (isPending || isError)
    return (
      <div className="shell pt-18">
        <WaitingHead title="Product" />
        {isPending ? (
          <Loading>Loading products...</Loading>
        ) : (
          <Failed title="The product could not be loaded." onRetry={refetch} />
        )}
      </div>
    )
  if (!product)
    return (
      <>
        {search.has('sent') && (
          <div className="shell pt-30">
            <Notice title="Quote Request Submitted!">We'll contact you soon with pricing information.</Notice>
          </div>
        )}
        <NotThere
          title="Page Not Found"
          text="This product doesn't exist or has been removed."
          back={{ href: pages.products.href(), label: 'All products' }}
        />
      </>
    )
  return <Product product={product} wasSent={search.has('sent')} />
}

function Product({ product, wasSent }: { product: PublicProduct; wasSent: boolean }) {
  const { title, description, image, picture, features } = product
  return (
    <article className="shell grid gap-10 pt-30 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-20 lg:pt-36">
      <ProductHead product={product} />
      <div className="grid content-start gap-8">
        <Picture
          url={image}
          facts={picture}
          sizes="(min-width: 1024px) 52rem, 92vw"
          isFirst
          className="aspect-[8/5] w-full object-cover"
        />
        <h1 tabIndex={-1} className="text-title">
          {typeset(title)}
        </h1>
        <p className="max-w-[68ch] text-lead">{typeset(description)}</p>
        <KeyFeatures features={features} level="h2" />
        <div className="flex flex-wrap items-center gap-6">
          <EstimateLink product={product} />
          <SpecsLink product={product} />
          <Link href={pages.products.href()} className="font-medium text-leaf underline underline-offset-4">
            All products
          </Link>
        </div>
      </div>
      <section
        id="quote"
        aria-labelledby="quote-title"
        className="grid content-start gap-5 self-start border-t-4 border-sun bg-mist p-6 sm:p-8"
      >
        <h2 id="quote-title" className="text-2xl">
          Get Quote
        </h2>
        {wasSent && (
          <Notice title="Quote Request Submitted!">We'll contact you soon with pricing information for {title}</Notice>
        )}
        <QuoteForm product={product} />
      </section>
    </article>
  )
}

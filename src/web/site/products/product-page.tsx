import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { type PublicProduct, productApi } from '#contract/products.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Notice } from '../../forms/notice.tsx'
import { Head, useOrigin } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { breadcrumbs, productData } from '../linked-data.ts'
import { closeDialog } from '../location.ts'
import { NotThere } from '../not-there.tsx'
import { Failed, Loading } from '../query-state.tsx'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-head.tsx'
import { KeyFeatures, SpecsLink } from './product-details.tsx'
import { QuoteForm } from './quote-form.tsx'

const listed = ask(productApi.listPublic, {})

export const page: PageModule<{ id: string }> = { asks: () => [listed], Body: ProductPage, InDialog: QuoteDialog }

const useProduct = (id: string) =>
  useQuery({ ...listed, select: (products) => products.find((product) => String(product.id) === id) ?? null })

function ProductPage({ params: { id }, search }: At<{ id: string }>) {
  const { data: product, isPending, isError, refetch } = useProduct(id)
  if (isPending || isError)
    return (
      <div className="shell pt-18">
        <WaitingHead title="Product" />
        {isPending ? (
          <Loading text="Loading products..." />
        ) : (
          <Failed text="The product could not be loaded." onRetry={refetch} />
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

function QuoteDialog({ params: { id } }: At<{ id: string }>) {
  const { data: product } = useProduct(id)
  const titleId = useId()
  if (!product) return null
  return (
    <Dialog labelledBy={titleId} onClose={closeDialog} className="max-w-[425px]">
      <ProductHead product={product} />
      <div className="grid gap-5 p-6 pt-8 sm:p-8">
        <div>
          <h2 id={titleId} className="pr-10 text-2xl">
            Get Quote
          </h2>
          <p className="mt-2 text-ink-soft">{typeset(product.title)}</p>
        </div>
        <QuoteForm product={product} onSent={closeDialog} />
      </div>
    </Dialog>
  )
}

function ProductHead({ product }: { product: PublicProduct }) {
  const { name } = useJson('company')
  const origin = useOrigin()
  const address = pages.product.href({ id: product.id })
  return (
    <Head
      title={`${product.title} | ${name}`}
      description={product.description}
      keywords={`${product.title}, renewable energy equipment, quote`}
      canonical={address}
      image={product.image}
      linkedData={
        import.meta.env.SSR
          ? [
              productData(product, address, name, origin),
              breadcrumbs(origin, [
                { name: 'Products', path: pages.products.href() },
                { name: product.title, path: address },
              ]),
            ]
          : undefined
      }
    />
  )
}

import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { PublicProduct } from '#contract/products.ts'
import { useJson } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { Head } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PictureHead } from '../heads/picture-head.tsx'
import { OpenLink } from '../open-link.tsx'
import { typeset } from '../typeset.ts'
import { KeyFeatures, SpecsLink } from './product-details.tsx'
import { ProductIcon } from './product-icon.tsx'
import { productsQuery } from './use-product.ts'

export const page: PageModule = { queries: () => [productsQuery], Body: ProductsPage }

function ProductsPage() {
  const { name } = useJson('company')
  const products = useList(productsQuery)
  return (
    <>
      <Head
        title={`Our Products | ${name}`}
        description="Equipment for renewable power: solar modules, wind turbines, battery storage, hybrid systems, lighting and monitoring."
        keywords="solar modules, wind turbines, battery storage, hybrid power, solar lighting, monitoring"
        canonical={pages.products.href()}
      />
      <PictureHead
        page="products"
        title="Our Products"
        action={{ href: pages.contact.href(), label: 'Ask an engineer' }}
      >
        <ProductCount products={products.items} />
      </PictureHead>
      <div className="shell py-16 lg:py-24">
        <ListState list={products} loading="Loading products..." failed="The products could not be loaded.">
          {products.items.length === 0 ? (
            <p className="py-16 text-ink-soft">Our products will be listed here soon.</p>
          ) : (
            <ul className="grid gap-x-10 gap-y-16 md:grid-cols-2 xl:grid-cols-3">
              {products.items.map((product, index) => (
                <ProductCard key={product.id} product={product} isFirst={index === 0} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      <CallToAction />
    </>
  )
}

function ProductCount({ products }: { products: PublicProduct[] }) {
  const sheets = products.filter(({ specFile }) => specFile).length
  if (products.length === 0) return 'Equipment that we size, supply and keep running.'
  return (
    <p className="head-figure">
      <b>{products.length}</b> {products.length === 1 ? 'product' : 'products'}
      {sheets > 0 && (
        <>
          , <b>{sheets}</b> with a data sheet
        </>
      )}
    </p>
  )
}

function ProductCard({ product, isFirst }: { product: PublicProduct; isFirst: boolean }) {
  const { id, title, description, image, picture, icon, features } = product
  return (
    <li className="flex flex-col gap-4">
      <div className="aspect-[8/5] bg-mist">
        <Picture
          url={image}
          facts={picture}
          sizes="(min-width: 1280px) 26rem, (min-width: 768px) 45vw, 92vw"
          isFirst={isFirst}
          className="size-full object-cover"
        />
      </div>
      <div className="flex items-start gap-3">
        <ProductIcon name={icon} className="mt-1 size-6 shrink-0 text-leaf" />
        <h2 className="min-w-0 text-2xl">{typeset(title)}</h2>
      </div>
      <p>{typeset(description)}</p>
      <KeyFeatures features={features} level="h3" />
      <div className="mt-auto flex flex-wrap gap-3 pt-3">
        <OpenLink href={pages.product.href({ id })} className={buttonStyles.primary}>
          Get Quote
          <span className="sr-only"> for {title}</span>
        </OpenLink>
        <SpecsLink product={product} />
      </div>
    </li>
  )
}

function CallToAction() {
  return (
    <section aria-labelledby="cta-title" className="bg-ink text-white">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-16 lg:py-24">
        <h2 id="cta-title" className="max-w-[18ch] text-title">
          Ready to Transform Your Energy Infrastructure?
        </h2>
        <Link href={pages.contact.href()} className={buttonStyles.onPicture}>
          Get Started Today
        </Link>
      </div>
    </section>
  )
}

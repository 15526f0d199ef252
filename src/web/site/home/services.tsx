import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import { type PublicProduct, productApi } from '#contract/products.ts'
import { queryOf } from '../../api/queries.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductIcon } from '../products/product-icon.tsx'
import { typeset } from '../typeset.ts'
import { useHomeTexts } from './use-home-texts.ts'

export function Services() {
  const products = useList(queryOf(productApi.listPublic, {}))
  return (
    <section aria-labelledby="services-title" className="bg-mist">
      <div className="shell py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="services-title" className="text-title">
            {useHomeTexts().servicesHeading}
          </h2>
          <Link href={pages.products.href()} className={buttonStyles.outline}>
            All products
          </Link>
        </div>
        <ListState list={products} loading="Loading services..." failed="The services could not be loaded.">
          {products.items.length === 0 && <p className="mt-8 text-ink-soft">Our services will be listed here soon.</p>}
          <ul className="mt-12 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {products.items.map((product) => (
              <Service key={product.id} product={product} />
            ))}
          </ul>
        </ListState>
      </div>
    </section>
  )
}

function Service({ product: { id, title, description, icon, image, picture } }: { product: PublicProduct }) {
  return (
    <li className="group relative grid content-start gap-4 border-t border-ink/20 pt-5">
      <div className="flex items-start gap-3">
        <ProductIcon name={icon} className="mt-0.5 size-6 shrink-0 text-leaf" />
        <h3 className="text-xl">
          {/* The link's `after` element covers the whole card, so a click anywhere on the card follows the link. */}
          <Link
            href={pages.product.href({ id })}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {typeset(title)}
          </Link>
        </h3>
      </div>
      <div className="picture-box bg-ink/5">
        <Picture
          url={image}
          facts={picture}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 45vw, 66vw"
          className="size-full object-cover"
        />
      </div>
      <p className="text-ink-soft">{typeset(description)}</p>
    </li>
  )
}

import { Link } from 'wouter'
import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { productsQuery } from '../../api/catalogue.ts'
import { useList } from '../../api/use-list.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { LinkButton } from '../link-button.tsx'
import { langOf, linkTo } from '../other-language.tsx'
import { typeset } from '../typeset.ts'
import { useHomeTexts } from './use-home-texts.ts'

export function Services() {
  const products = useList(productsQuery)
  const { servicesHeading } = useHomeTexts()
  const { loading, failed, empty } = useTexts('home').services
  return (
    <section aria-labelledby="services-title" className="bg-mist">
      <div className="shell py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="services-title" className="text-title">
            {servicesHeading}
          </h2>
          <LinkButton href={pages.products.href()} label={useTexts('common').allProducts} look="outline" />
        </div>
        <ListState list={products} loading={loading} failed={failed} empty={empty}>
          <ul
            className={`mt-12 grid gap-x-10 gap-y-14 ${products.items.length > 1 ? 'sm:grid-cols-2' : ''} ${products.items.length > 2 ? 'lg:grid-cols-3' : ''}`}
          >
            {products.items.map((product) => (
              <Service key={product.id} product={product} isOneOfFew={products.items.length < 3} />
            ))}
          </ul>
        </ListState>
      </div>
    </section>
  )
}

type Props = { product: PublicProduct; isOneOfFew: boolean }

/** The card of a product. The picture of the only product is beside its text. Two cards share the row. */
function Service({ product, isOneOfFew }: Props) {
  const { id, title, description, icon, image, picture } = product
  const lang = langOf(product)
  return (
    <li className="group relative grid content-start gap-4 border-t border-ink/20 pt-5 sm:only:grid-cols-2 sm:only:grid-rows-[auto_1fr] sm:only:gap-x-10">
      <div className="flex items-start gap-3 sm:group-only:col-start-2">
        <SpriteIcon name={icon} className="mt-1 size-6 shrink-0 text-leaf" />
        <h3 className="text-xl">
          {/* The link's `after` element covers the whole card, so a click anywhere on the card follows the link. */}
          <Link
            {...linkTo(product, pages.product.href({ id }))}
            {...lang}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {typeset(title)}
          </Link>
        </h3>
      </div>
      <div className="picture-box bg-ink/5 sm:group-only:col-start-1 sm:group-only:row-span-2 sm:group-only:row-start-1">
        <Picture
          url={image}
          facts={picture}
          sizes={`${isOneOfFew ? '' : '(min-width: 1024px) 26rem, '}(min-width: 640px) 45vw, 66vw`}
        />
      </div>
      <p {...lang} className="text-ink-soft">
        {typeset(description)}
      </p>
    </li>
  )
}

import { Link } from 'wouter'
import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { PartlyHidden } from '#web/texts/partly-hidden.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { OpenLink } from '../action-link.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import { LanguageNote } from '../text-language-note.tsx'
import { typeset } from '../typeset.ts'
import { CompareCheckbox } from './compare-bar.tsx'
import { DataSheetLink, FeatureList, ProductFigures } from './product-details.tsx'

type Props = { product: PublicProduct; isFirst: boolean; isOneOfFew: boolean; mayCompare: boolean }

/**
 * A product in the list. Its title links to the product's page, its button to the form for a quote. If the list has
 * only one product, its picture is beside its text. If it has two, they share the row.
 */
export function ProductCard({ product, isFirst, isOneOfFew, mayCompare }: Props) {
  const texts = useTexts('products')
  const { id, title, description, image, picture, icon, features, figures } = product
  const link = linkTo(product, pages.product.href({ id }))
  const lang = langOf(product)
  return (
    <li className="flex min-w-0 flex-col gap-4 md:only:grid md:only:grid-cols-2 md:only:gap-10">
      <div className="picture-box">
        <Picture
          url={image}
          facts={picture}
          sizes={`${isOneOfFew ? '' : '(min-width: 1280px) 26rem, '}(min-width: 768px) 45vw, 66vw`}
          isFirst={isFirst}
        />
      </div>
      <div className="flex grow flex-col gap-4">
        <div className="flex items-start gap-3">
          <SpriteIcon name={icon} className="mt-1 size-6 shrink-0 text-leaf" />
          <h2 className="min-w-0 text-2xl">
            <Link {...link} {...lang} className="decoration-sun underline-offset-4 hover:underline">
              {typeset(title)}
            </Link>
          </h2>
        </div>
        <LanguageNote {...product} />
        <p {...lang}>{typeset(description)}</p>
        <ProductFigures figures={figures} lang={lang} />
        {features.length > 0 && (
          <section>
            <h3 className="mb-3 text-lg">{texts.keyFeatures}</h3>
            <FeatureList features={features} lang={lang} />
          </section>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-3 print:hidden">
          <OpenLink {...link} className={buttonStyles.primary}>
            <PartlyHidden text={texts.getQuote} title={<InLanguage lang={lang}>{title}</InLanguage>} />
          </OpenLink>
          <DataSheetLink product={product} />
          {mayCompare && <CompareCheckbox product={product} />}
        </div>
      </div>
    </li>
  )
}

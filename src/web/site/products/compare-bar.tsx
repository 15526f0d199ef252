import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { PartlyHidden } from '#web/texts/partly-hidden.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { InLanguage, langOf } from '../other-language.tsx'
import { useHref } from '../use-href.ts'

const formId = 'compare'

/** A checkbox that chooses a product. It belongs to the form of `CompareBar`, wherever it is on the page. */
export const CompareCheckbox = ({ product: { id, title, language } }: { product: PublicProduct }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2">
    <input type="checkbox" name="ids" value={id} form={formId} className="size-5 accent-leaf" />
    <span>
      <PartlyHidden
        text={useTexts('products').compare.checkbox}
        title={<InLanguage lang={langOf({ language })}>{title}</InLanguage>}
      />
    </span>
  </label>
)

/** The bar below the list of products. The style sheet shows it once a box is checked. */
export function CompareBar() {
  const texts = useTexts('products').compare
  return (
    <form id={formId} action={useHref()(pages.compare.href())} className="compare-bar">
      <p>{texts.hint}</p>
      <button type="submit" className={buttonStyles.primary}>
        {texts.submit}
      </button>
    </form>
  )
}

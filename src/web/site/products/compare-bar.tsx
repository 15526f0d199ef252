import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

const formId = 'compare'

/** A checkbox that chooses a product. It belongs to the form of `CompareBar`, wherever it is on the page. */
export const CompareCheckbox = ({ product: { id, title } }: { product: PublicProduct }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2">
    <input type="checkbox" name="ids" value={id} form={formId} className="size-5 accent-leaf" />
    <span>
      Compare<span className="sr-only"> {title}</span>
    </span>
  </label>
)

/** The bar below the list of products. The style sheet shows it once a box is checked. */
export const CompareBar = () => (
  <form id={formId} action={pages.compare.href()} className="compare-bar">
    <p>Two or three products stand side by side.</p>
    <button type="submit" className={buttonStyles.primary}>
      Compare the chosen
    </button>
  </form>
)

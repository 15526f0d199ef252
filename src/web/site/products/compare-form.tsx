import { pages } from '#contract/pages.ts'
import type { PublicProduct } from '#contract/products.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { typeset } from '../typeset.ts'

const formId = 'compare'

/** Chooses a product for the comparison. It belongs to the form wherever it stands on the page. */
export const CompareBox = ({ product: { id, title } }: { product: PublicProduct }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2">
    <input type="checkbox" name="ids" value={id} form={formId} className="size-5 accent-leaf" />
    <span>
      Compare<span className="sr-only"> {title}</span>
    </span>
  </label>
)

/** The bar below the list: the style sheet shows it once a box is checked. */
export const CompareBar = () => (
  <form id={formId} action={pages.compare.href()} className="compare-bar">
    <p>Two or three products stand side by side.</p>
    <button type="submit" className={buttonStyles.primary}>
      Compare the chosen
    </button>
  </form>
)

/** All products to choose from, for a comparison without a choice. */
export const CompareForm = ({ products }: { products: PublicProduct[] }) => (
  <form action={pages.compare.href()} className="grid justify-items-start gap-6">
    <fieldset className="w-full">
      <legend className="text-lead">Choose two or three products.</legend>
      <ul className="mt-6 grid gap-x-10 border-b border-rule md:grid-cols-2">
        {products.map(({ id, title }) => (
          <li key={id} className="border-t border-rule">
            <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2 hover:text-leaf">
              <input type="checkbox" name="ids" value={id} className="size-5 shrink-0 accent-leaf" />
              <span>{typeset(title)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
    <button type="submit" className={buttonStyles.primary}>
      Compare the chosen
    </button>
  </form>
)

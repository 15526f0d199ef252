import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { typeset } from '../typeset.ts'

/** A form with a checkbox for each product, for an address that names no products to compare. */
export const ProductCheckboxes = ({ products }: { products: PublicProduct[] }) => (
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

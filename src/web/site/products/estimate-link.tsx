import type { PublicProduct } from '#contract/content/products.ts'
import { figurePatterns } from '#contract/estimates/estimate-starts.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

type Props = { product: Pick<PublicProduct, 'id' | 'title' | 'features'> }

/** A link to an estimate that starts with the product's figures. Renders nothing for a product that states none. */
export function EstimateLink({ product: { id, title, features } }: Props) {
  const text = [title, ...features].join('\n')
  return (
    Object.values(figurePatterns).some((pattern) => pattern.test(text)) && (
      <a href={`${pages.product.href({ id })}/estimate`} className={buttonStyles.outline}>
        What would this make at my site?
      </a>
    )
  )
}

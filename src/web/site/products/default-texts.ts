import type { PageTexts } from '#contract/content/blocks.ts'
import type { Texts } from '#contract/texts/texts.ts'

/** Returns the products page's texts, unless the block `page_texts` has others. */
export const defaultProductsPageTexts = ({ heading, closing, closingButton }: Texts<'products'>['defaults']) =>
  ({
    productsHeading: heading,
    productsIntro: '',
    productsClosing: closing,
    productsClosingButton: closingButton,
  }) satisfies Partial<PageTexts>

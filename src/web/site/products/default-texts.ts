import type { PageTexts } from '#contract/content/blocks.ts'

/** The products page's texts, unless the block `page_texts` has others. */
export const defaultProductsPageTexts = {
  productsHeading: 'Our Products',
  productsIntro: '',
  productsClosing: 'Ready to Transform Your Energy Infrastructure?',
  productsClosingButton: 'Get Started Today',
} satisfies Partial<PageTexts>

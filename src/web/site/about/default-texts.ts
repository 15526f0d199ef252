import type { PageTexts } from '#contract/content/blocks.ts'
import type { Texts } from '#contract/texts/texts.ts'

type AboutPageTexts = Pick<PageTexts, 'stepsHeading' | 'aboutClosing' | 'aboutClosingButton'>

/** Returns the about page's texts, unless the block `page_texts` has others. */
export const aboutPageTexts = (texts: Texts<'about'>, { askEngineer }: Texts<'common'>): AboutPageTexts => ({
  stepsHeading: texts.stepsHeading,
  aboutClosing: texts.closing,
  aboutClosingButton: askEngineer,
})

/** Returns the HTML that the page shows while there is no content block `about_story`. */
export const storyHtml = ({ storyText }: Texts<'about'>) => `<p>${storyText}</p>`

import type { PageTexts } from '#contract/content/blocks.ts'

/** The about page's texts, unless the block `page_texts` has others. */
export const defaultAboutPageTexts = {
  stepsHeading: 'How a project runs',
  aboutClosing: 'Tell us your load, your place and your date.',
  aboutClosingButton: 'Ask an engineer',
} satisfies Partial<PageTexts>

/** The page shows this text while there is no content block `about_story`. */
export const defaultStoryText =
  '<p>We supply equipment, develop projects and advise owners. Ask us how we came to it.</p>'

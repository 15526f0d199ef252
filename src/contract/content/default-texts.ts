import type { HomeTexts, TitledSteps } from './blocks.ts'
import texts from './default-texts.json' with { type: 'json' }

/** Steps as pages show them. A default step has an icon of icons.svg, any other step a number. */
export type ShownSteps = { steps: (TitledSteps['steps'][number] & { icon?: string })[] }

type DefaultTexts = {
  /** Default texts of the home page. The server sends them until an administrator writes the block `home_texts`. */
  homeTexts: HomeTexts
  /** Default steps, by the key of a content block. The server sends them until an administrator writes the block. */
  defaultSteps: { project_steps: ShownSteps }
}

export const { homeTexts, defaultSteps }: DefaultTexts = texts

/** Default HTML about the steps after a visitor's message, until an administrator writes the block `contact_steps`. */
export const contactSteps = `
<h2>What happens next</h2>
<ol>
<li><strong>An engineer reads it.</strong> Load, place and date are enough to begin. If a figure is missing, we ask for it once.</li>
<li><strong>You hear from us within two working days.</strong> By e-mail or phone: what fits your site, what it would roughly cost, and what we would measure first.</li>
<li><strong>We measure before we quote.</strong> A firm price stands on your measured load and your site, so that the yield can be checked on the meter.</li>
</ol>`

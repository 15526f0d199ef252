import { texts as common } from '#contract/texts/en/common.ts'
import { texts as defaults } from '#contract/texts/en/defaults.ts'
import { texts as home } from '#contract/texts/en/home.ts'
import type { Texts, Translation } from '#contract/texts/texts.ts'
import type { HomeTexts, TitledSteps } from './blocks.ts'

/** Steps as pages show them. A default step has an icon of icons.svg, any other step a number. */
export type ShownSteps = { steps: (TitledSteps['steps'][number] & { icon?: string })[] }

type Catalogues = { [Name in 'common' | 'defaults' | 'home']: Translation<Texts<Name>> }

const stepIcons = ['gauge', 'ruler', 'permit', 'hammer', 'zap', 'wrench'] as const

/** Returns the content of blocks in a language, as the server sends it until an administrator writes the block. */
export const defaultTextsOf = ({ common, defaults, home }: Catalogues) => ({
  homeTexts: {
    ...home.headings,
    reasons: [...defaults.reasons],
    closing: defaults.closing,
    closingButton: common.askEngineer,
  } satisfies HomeTexts,
  defaultSteps: {
    project_steps: {
      steps: defaults.projectSteps.map((step, index) => ({ icon: stepIcons[index], ...step })),
    },
  },
  contactSteps: contactStepsHtml(defaults.contact),
})

const contactStepsHtml = ({ heading, steps }: Catalogues['defaults']['contact']) => `
<h2>${heading}</h2>
<ol>
${steps.map(({ title, text }) => `<li><strong>${title}</strong> ${text}</li>`).join('\n')}
</ol>`

/** The default texts in the main language, with which administrators begin. */
export const { homeTexts, defaultSteps, contactSteps } = defaultTextsOf({ common, defaults, home })

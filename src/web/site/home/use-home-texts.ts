import type { HomeTexts } from '#contract/content/blocks.ts'
import { parseJson, useContent } from '../../api/content.ts'

// The home page shows these headings if the texts from the server are missing. The server has defaults for all texts.
const headings: HomeTexts = {
  aboutHeading: 'Advancing Energy Excellence',
  servicesHeading: 'Our Services',
  projectsHeading: 'Featured Projects',
  reasonsTopic: 'Why Choose Us',
  reasonsHeading: 'Your Trusted Energy Partner',
  reasons: [],
  closing: '',
  closingButton: '',
}

/** Returns the headings, reasons and closing of the home page. Until they are written, the server sends defaults. */
export const useHomeTexts = () => parseJson(useContent('home_texts')?.content, headings)

// The home page shows these texts while it has no content block for them.
export const defaultHeroTitle = 'Powering Clean Industrial Solutions'
export const defaultHeroSubtitle =
  'Leading the energy transition with innovative trading, project development and consultancy.'

export const defaultAboutText = `
<p>We supply equipment, develop projects and advise owners, so that industry, cities and communities can run on power that is clean, predictable and paid for by what it saves.</p>
<p>From the first load profile to the day a plant is handed over, the same engineers stay with it.</p>`

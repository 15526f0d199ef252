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

/** Returns the fixed texts of the home page. As long as administrators have written none, the server sends defaults. */
export const useHomeTexts = () => parseJson(useContent('home_texts')?.content, headings)

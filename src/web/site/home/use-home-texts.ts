import type { HomeTexts } from '#contract/content.ts'
import { parseJson, useContent } from '../../api/content.ts'

// The headings that pages show until the texts are there. The server has the default of every text.
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

/** Returns the fixed texts of the home page. As long as administrators have written none, the server sends its own. */
export const useHomeTexts = () => parseJson(useContent('home_texts')?.content, headings)

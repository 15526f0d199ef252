import type { HomeTexts } from '#contract/content.ts'
import { parseJson, useContent } from '../../api/content.ts'

const noTexts: HomeTexts = {
  aboutHeading: '',
  servicesHeading: '',
  projectsHeading: '',
  reasonsTopic: '',
  reasonsHeading: '',
  reasons: [],
  closing: '',
  closingButton: '',
}

/** Returns the fixed texts of the home page. As long as administrators have written none, the server sends its own. */
export const useHomeTexts = () => parseJson(useContent('home_texts')?.content, noTexts)

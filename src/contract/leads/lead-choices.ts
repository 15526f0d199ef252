// The choices of the contact form with their English texts, which the dashboard and mails to the team show. Pages take the
// texts of their language from the catalogue.
import { texts } from '#contract/texts/en/forms.ts'

export const { projectSizes, timelines: projectTimelines } = texts

import { texts } from '#contract/texts/en/forms.ts'

/**
 * The subjects of the contact form with their English texts. Administrators choose which of them are mailed to each
 * recipient.
 */
export const contactSubjects = texts.subjects

import { texts as contact } from '#contract/texts/en/contact.ts'
import { texts as forms } from '#contract/texts/en/forms.ts'
import { texts as mails } from '#contract/texts/en/mails.ts'
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import type { Texts, Translation } from '#contract/texts/texts.ts'

/** The texts of mails in one language, with the choices of the forms and the days and times of the office. */
export type MailTexts = {
  language: Language
  mails: Translation<Texts<'mails'>>
  forms: Translation<Texts<'forms'>>
  office: Translation<Texts<'contact'>['office']>
}

/** The texts of mails to the team, and of mails to senders who have used an English form. */
export const englishTexts: MailTexts = { language: mainLanguage, mails, forms, office: contact.office }

/** Loads the texts of the mails to senders in a language. */
export async function mailTextsIn(language: Language): Promise<MailTexts> {
  if (language === mainLanguage) return englishTexts
  const { catalogues } = await languages[language].catalogues()
  const [mails, forms, contact] = await Promise.all([catalogues.mails(), catalogues.forms(), catalogues.contact()])
  return { language, mails: mails.texts, forms: forms.texts, office: contact.texts.office }
}

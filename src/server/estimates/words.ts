import { figuresOf } from '#contract/estimates/number-formats.ts'
import type { SourceWords } from '#contract/estimates/provenance.ts'
import { type Formats, formatsOf } from '#contract/texts/formats.ts'
import { languages } from '#contract/texts/languages.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { perLanguage } from '#server/platform/per-language.ts'

/** All texts of an estimate in a language, and the functions that write its figures and days. */
export type Words = SourceWords & { pageTexts: Texts<'estimate'>; pdfTexts: Texts<'pdf'>; formats: Formats }

/** Returns the texts of an estimate in a language. They are loaded once. */
export const wordsIn = perLanguage(async (language): Promise<Words> => {
  const { catalogues } = await languages[language].catalogues()
  const [calculator, assumptions, estimate, pdf] = await Promise.all([
    catalogues.calculator(),
    catalogues.assumptions(),
    catalogues.estimate(),
    catalogues.pdf(),
  ])
  // The casts are safe: a test compares the placeholders of all languages with those of the English texts.
  const pageTexts = estimate.texts as Texts<'estimate'>
  const formats = formatsOf(language)
  return {
    texts: calculator.texts as Texts<'calculator'>,
    lateTexts: assumptions.texts as Texts<'assumptions'>,
    pageTexts,
    pdfTexts: pdf.texts as Texts<'pdf'>,
    formats,
    figures: figuresOf(formats, pageTexts.figures),
  }
})

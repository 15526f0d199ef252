import { fill, type Texts } from '#contract/texts/texts.ts'
import { knownSourceText } from './estimate-figures.ts'
import type { Estimate } from './estimates.ts'
import type { EstimateWords } from './number-formats.ts'

type Provenance = Pick<Estimate['assumptions']['entries'][string], 'source' | 'date' | 'basis'>

export type SourceWords = EstimateWords & { lateTexts: Texts<'assumptions'> }

/** Says how a figure is known: `yours, Given by the visitor`. */
export function provenanceText({ source, date, basis }: Provenance, words: SourceWords) {
  const basisText = source.startsWith('Our') ? '' : words.lateTexts.bases[basis]
  const { commas, isolated } = words.figures
  return commas([basisText, sourceText(source, words), date && isolated(date)].filter(Boolean))
}

/** Returns the text of a source for a document without languages in it. */
export const withoutLanguageTags = (text: string) => text.replaceAll(/<\/?en>/g, '')

/** Writes a source of the engine, which names it in English. Titles of documents stay in it, between `<en>` and `</en>`. */
export function sourceText(text: string, words: SourceWords): string {
  const { ourJudgement, mean, rounded, utilityScale, loans } = words.lateTexts.sources
  for (const [pattern, sentence] of [
    [/^Our judgement; (.*)$/, ourJudgement],
    [/^Mean of our calculation and of (.*)$/, mean],
    [/^(.*), rounded$/, rounded],
  ] as const) {
    const [, inner] = pattern.exec(text) ?? []
    if (inner !== undefined) return fill(sentence, { source: sourceText(inner, words) })
  }
  const { number } = words.figures
  const [, rate, inflation, sources, points] =
    /^Loans at ([\d.]+) %, less inflation of ([\d.]+) % \((.*)\), and (\d+) points for risk$/.exec(text) ?? []
  if (rate && inflation && sources && points)
    return fill(loans, { rate: number(Number(rate)), inflation: number(Number(inflation)), sources, points })
  const [, year, value] = /^IRENA (\d+) has (\d+) at utility scale$/.exec(text) ?? []
  if (year && value) return fill(utilityScale, { year, value })
  const known = knownSourceText(text, words)
  return text === '' || known !== text || words.figures.language === 'en' ? known : `<en>${text}</en>`
}

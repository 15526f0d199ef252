import type { TranslatedKind } from '#contract/content/translated-texts.ts'
import { type OtherLanguage, textPairs } from '#contract/content/translations.ts'

/**
 * A file such as `demo/fr/products.json`: the translated texts of each row by their paths, such as `features.2`. A
 * content block stands there by its key, a media file by its path in `demo/`, every other row by its title.
 */
export type TranslatedTexts = Record<string, Record<string, string>>

type DemoRow = Record<string, unknown>

/** Adds the translations into a language to the rows of a demo file. Throws for a row or a text that the demo lacks. */
export function withTranslations(
  entity: TranslatedKind,
  rows: readonly DemoRow[],
  language: OtherLanguage,
  translated: TranslatedTexts,
): DemoRow[] {
  const file = `demo/${language}/${entity}.json`
  const nameOf = (row: DemoRow) => String(row.key ?? row.file ?? row.title)
  const names = new Set(rows.map(nameOf))
  for (const name of Object.keys(translated))
    if (!names.has(name)) throw new Error(`${file} translates "${name}", which demo/${entity}.json does not have`)
  return rows.map((row) => {
    const ownTexts = translated[nameOf(row)]
    if (!ownTexts) return row
    const originals = new Map(textPairs(entity, row, undefined).map(({ path, original }) => [path, original]))
    const texts = Object.entries(ownTexts).map(([path, text]) => {
      const of = originals.get(path)
      if (of === undefined) throw new Error(`${file} translates "${path}", which "${nameOf(row)}" does not have`)
      return [path, { of, text }]
    })
    const translations = {
      ...(row.translations as object),
      [language]: { isShown: true, texts: Object.fromEntries(texts) },
    }
    return { ...row, translations }
  })
}

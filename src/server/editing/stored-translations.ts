import { contentLimits } from '#contract/content/blocks.ts'
import { type TranslatedKind, textRulesOf } from '#contract/content/translated-texts.ts'
import { otherLanguages, type Translations, translationMessages } from '#contract/content/translations.ts'
import { htmlToStore, sanitizedHtml } from '#server/platform/html/sanitize.ts'

/**
 * Returns the JSON of an entity's translations, with their HTML sanitised and without languages that have no text.
 * `values` are the fields of the entity; of a content block, `key` and `type` count.
 */
export async function translationsToStore(
  entity: TranslatedKind,
  values: Record<string, unknown>,
  translations: Translations,
): Promise<string> {
  const htmlPaths = textRulesOf(entity, values).flatMap(({ path, isHtml }) => (isHtml ? [path] : []))
  const stored: Translations = {}
  for (const language of otherLanguages) {
    const translation = translations[language]
    if (!translation || Object.keys(translation.texts).length === 0) continue
    const texts = { ...translation.texts }
    for (const path of htmlPaths) {
      const translated = texts[path]
      if (!translated) continue
      const field = { path: `translations.${language}.${path}`, maxChars: contentLimits.contentMaxChars }
      const text = await htmlToStore(translated.text, { ...field, blankMessage: translationMessages.missing })
      // The stored original is sanitised, too. Another original would make a new translation look outdated.
      texts[path] = { of: await sanitizedHtml(translated.of), text }
    }
    stored[language] = { isShown: translation.isShown, texts }
  }
  return JSON.stringify(stored)
}

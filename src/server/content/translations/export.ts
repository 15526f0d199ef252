import { textLabel } from '#contract/content/block-labels.ts'
import { type OtherLanguage, type TextPair, taskOf, textPairs } from '#contract/content/translations.ts'
import { entities } from '#contract/editing/entities.ts'
import { capitalized } from '#contract/platform/common.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { type ShownEntity, shownEntities } from './work.ts'
import { type XliffPart, type XliffUnit, xliffFile, xliffFrame, xliffId } from './xliff.ts'

/** The id of an entity in a file of translators. */
export const fileIdOf = ({ entity, key }: Pick<ShownEntity, 'entity' | 'key'>) => `${entity}.${xliffId(key)}`

/** Names a text for people: 'Product › Solar module › Feature 3'. */
export const placeOf = ({ entity, title }: Pick<ShownEntity, 'entity' | 'title'>, path: string) =>
  [capitalized(entity === 'media' ? 'picture' : entities[entity].noun), title, textLabel(path)].join(' › ')

/** Writes the file with which a translator translates into a language: every text that visitors can see. */
export async function* translationFile(db: Db, language: OtherLanguage): AsyncGenerator<Buffer> {
  const { start, end } = xliffFrame(language)
  yield Buffer.from(start)
  for await (const shown of shownEntities(db)) {
    const { entity, values } = shown
    const pairs = textPairs(entity, values, values.translations[language])
    const units = pairs.flatMap((pair) => unitOf(shown, pair) ?? [])
    if (units.length > 0) yield Buffer.from(xliffFile({ id: fileIdOf(shown), title: shown.title, units }, language))
  }
  yield Buffer.from(end)
}

/** Returns the unit of a text; null for a text that needs no translation and has none. */
function unitOf(shown: ShownEntity, pair: TextPair): XliffUnit | null {
  const { rule, path, original, text, formerOriginal } = pair
  const state = taskOf(pair) ?? 'translated'
  if (state === 'translated' && text === '') return null
  const notes = [placeOf(shown, path)]
  if (rule.isHtml) notes.push('Please keep tags such as <strong> and <a href="…">.')
  if (formerOriginal !== null && !rule.isHtml) notes.push(`The translation is of an earlier text: ${formerOriginal}`)
  const target = text === '' ? null : text
  return {
    id: xliffId(path),
    notes,
    state,
    parts: rule.isHtml ? htmlParts(original, target) : [segment(original, target)],
  }
}

const segment = (source: string, target: string | null): XliffPart => ({ isSegment: true, source, target })

// A picture with an alternative text is no boundary, because its text is translated.
const boundary =
  /((?:\s*<\/?(?:p|h[1-6]|ul|ol|li|blockquote|figure|figcaption|table|caption|thead|tbody|tfoot|tr|td|th|div|hr|pre|br|img(?![^>]*\salt="[^"]))\b[^>]*>\s*)+)/

/**
 * Splits HTML at its paragraphs, rows and pictures. If the translation has others than the original, the whole text is
 * one segment.
 */
function htmlParts(html: string, target: string | null): XliffPart[] {
  const sources = html.split(boundary)
  const targets = target?.split(boundary)
  const fits =
    !targets || (targets.length === sources.length && targets.every((text, i) => i % 2 === 0 || text === sources[i]))
  if (!fits) return [segment(html, target)]
  return sources.flatMap((source, i) => {
    if (source === '') return []
    const isSegment = i % 2 === 0 && source.trim() !== ''
    return [{ isSegment, source, target: isSegment ? (targets?.[i] ?? null) : null }]
  })
}

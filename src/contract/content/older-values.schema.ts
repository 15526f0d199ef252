import type { EntityName } from '#contract/editing/entities.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { shownTypes } from './blocks.schema.ts'
import { contentTypes } from './blocks.ts'
import { videoProblem } from './video.ts'

/**
 * Takes values that an earlier release has stored, and returns them as today's form takes them. `note` says what is
 * different then; it is absent if nothing is.
 */
export function withoutOlderForms<Values extends object>(
  entity: EntityName,
  values: Values,
): { values: Values; note?: string } {
  const { key, type, content, mediaUrl } = Object.fromEntries(Object.entries(values)) as Record<string, unknown>
  if (entity === 'news' && typeof mediaUrl === 'string' && videoProblem(mediaUrl))
    return { values: { ...values, mediaUrl: '' }, note: `Its film ${mediaUrl} is left out, because it is no film.` }
  const [shownType, ...otherTypes] = entity === 'content' ? shownTypes(String(key)) : []
  if (!shownType || [shownType, ...otherTypes].some((name) => name === type)) return { values }
  const note = `Pages show this block as ${contentTypes[shownType]}, so its earlier content is converted to that.`
  return { values: { ...values, type: shownType, content: textOf(String(type), String(content)) }, note }
}

/** Returns the words of a block's content: of HTML without its tags, and of JSON its text if it is a single one. */
function textOf(type: string, content: string) {
  if (type === 'html') return plainText(content)
  const [, text] = type === 'json' ? (/^\s*"([^"\\]*)"\s*$/.exec(content) ?? []) : []
  return text ?? content
}

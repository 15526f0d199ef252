import { type EntityName, entities } from '#contract/editing/entities.ts'
import { columnOf } from '#server/editing/entity.ts'
import { plainText } from './plain-text.ts'

/** Columns of every entity that are not a part of its text. The title is indexed separately. */
const columnsWithoutText = ['title', 'created_at', 'updated_at']

/**
 * Joins all texts of a row except the title, the addresses of files and the columns in `omittedColumns`. Removes the
 * tags of HTML and the brackets of lists.
 */
export function rowText(entity: EntityName, row: Record<string, unknown>, omittedColumns: readonly string[]) {
  const html: readonly string[] = entities[entity].html.map(columnOf)
  const columnsToSkip = new Set([...columnsWithoutText, ...omittedColumns, ...entities[entity].files.map(columnOf)])
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (columnsToSkip.has(column) || typeof value !== 'string') return []
    if (html.includes(column)) return [plainText(value)]
    return listTexts(value) ?? [value]
  })
  return texts.filter(Boolean).join(' · ')
}

/**
 * Returns the items of a JSON list as texts, each object as one text with all its values. Returns null for any other
 * text, also for one that only begins as a list.
 */
function listTexts(text: string) {
  if (!text.startsWith('[')) return null
  try {
    const items: unknown[] = JSON.parse(text)
    return items.map((item) => (typeof item === 'object' ? Object.values(item ?? {}).join(' ') : String(item)))
  } catch {
    return null
  }
}

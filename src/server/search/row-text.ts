import { type EntityName, entities } from '#contract/entities.ts'
import { columnOf } from '../entities/media-columns.ts'
import { plainText } from './plain-text.ts'

/** Columns of every entity that are not a part of its text. The title is indexed separately. */
const columnsWithoutText = ['title', 'created_at', 'updated_at']

/**
 * Joins all texts of a row except the title, the addresses of files and the columns in `omittedColumns`. Removes the tags of
 * HTML and the brackets of lists.
 */
export function rowText(entity: EntityName, row: Record<string, unknown>, omittedColumns: readonly string[]) {
  const html: readonly string[] = entities[entity].html.map(columnOf)
  const columnsToSkip = new Set([...columnsWithoutText, ...omittedColumns, ...entities[entity].files.map(columnOf)])
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (columnsToSkip.has(column) || typeof value !== 'string') return []
    if (html.includes(column)) return [plainText(value)]
    return value.startsWith('[') ? listTexts(value) : [value]
  })
  return texts.filter(Boolean).join(' · ')
}

type ListItem = string | Record<string, unknown>

/** Returns the items of a JSON list as texts. An item that is an object becomes one text with all its values. */
function listTexts(json: string) {
  const items: ListItem[] = JSON.parse(json)
  return items.map((item) => (typeof item === 'string' ? item : Object.values(item).join(' ')))
}

import { type EntityName, entities } from '#contract/entities.ts'
import { columnOf } from '../entities/media-columns.ts'
import { plainText } from './plain-text.ts'

/** Columns that every entity has and that are no part of its text. The title is indexed on its own. */
const columnsWithoutText = ['title', 'created_at', 'updated_at']

/** All texts of a row but its title: HTML without tags, lists without brackets, no addresses of files. */
export function rowText(entity: EntityName, row: Record<string, unknown>, leftOut: readonly string[]) {
  const html: readonly string[] = entities[entity].html.map(columnOf)
  const skipped = new Set([...columnsWithoutText, ...leftOut, ...entities[entity].files.map(columnOf)])
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (skipped.has(column) || typeof value !== 'string') return []
    if (html.includes(column)) return [plainText(value)]
    return value.startsWith('[') ? listTexts(value) : [value]
  })
  return texts.filter(Boolean).join(' · ')
}

type ListItem = string | Record<string, unknown>

/** The items of a list in JSON: a text, or the texts of an object in a line. */
function listTexts(json: string) {
  const items: ListItem[] = JSON.parse(json)
  return items.map((item) => (typeof item === 'string' ? item : Object.values(item).join(' ')))
}

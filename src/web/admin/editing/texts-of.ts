import { type EntityName, entities } from '#contract/editing/entities.ts'
import { plainText } from '#web/site/text.ts'

/** Fields that the server fills in. The search leaves them out. */
const serverFields = ['id', 'version', 'createdAt', 'updatedAt', 'thumbnail', 'picture']

/** Returns all texts of an item and of the lists in it, for the search. Leaves out addresses of files and HTML tags. */
export function textsOf({ name }: { name: EntityName }, item: object): string[] {
  const { files, html }: { files: readonly string[]; html: readonly string[] } = entities[name]
  return Object.entries(item).flatMap(([field, value]) => {
    if (serverFields.includes(field) || files.includes(field)) return []
    return html.includes(field) ? [plainText(value)] : textsIn(value)
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

import { type EntityName, entities } from '#contract/entities.ts'
import { plainText } from '../../site/text.ts'

/** The fields that the server adds. No administrator writes them. */
const serverFields = ['id', 'version', 'createdAt', 'updatedAt', 'thumbnail', 'picture']

/** All texts of an item, those in its lists included, without addresses of files and without the tags of HTML. */
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

import { parseDocument } from 'htmlparser2'
import type { Markup } from '#web/admin/writing/paste/markup.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]

/** Parses HTML to the tree that `markupOf` in markup.ts makes of it in a browser. */
export const markupOf = (html: string) => parseDocument(html).children.flatMap(markupIn)

function markupIn(node: ChildNode): Markup[] {
  if ('data' in node) return node.type === 'text' ? [node.data] : []
  if (!('name' in node)) return []
  return [{ tag: node.name, attributes: node.attribs, children: node.children.flatMap(markupIn) }]
}

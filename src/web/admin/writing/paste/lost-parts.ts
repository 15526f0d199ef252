import { pastedLink } from './formatted-text.ts'
import { isEmoji, isOfThisSite, type Markup, type MarkupElement, textOf } from './markup.ts'
import { isHidden } from './read-blocks.ts'

export type LostPart = { kind: 'link' | 'picture'; name: string }

/** Returns the links and pictures of pasted markup that the editor can't take, each with a name for the administrator. */
export const lostParts = (nodes: readonly Markup[]): LostPart[] => nodes.flatMap(lostPartsIn)

function lostPartsIn(node: Markup): LostPart[] {
  if (typeof node === 'string' || isHidden(node)) return []
  const { tag, attributes, children } = node
  const inner = lostParts(children)
  const words = textOf(children).trim()
  if (tag === 'a' && attributes.href !== undefined && words && !pastedLink(attributes.href))
    return [{ kind: 'link', name: words }, ...inner]
  if (tag === 'img' && !isOfThisSite(node) && !isEmoji(node) && !isTracker(node))
    return [{ kind: 'picture', name: pictureName(node) }]
  return inner
}

/** True for an invisible picture, by which the sender of a mail learns that the mail was opened. */
const isTracker = ({ attributes: { width, height } }: MarkupElement) =>
  [width, height].some((side) => side === '0' || side === '1')

function pictureName({ attributes: { alt, title, src = '' } }: MarkupElement) {
  const [, file] = /([^/\\?#]+)(?:[?#].*)?$/.exec(src) ?? []
  return alt?.trim() || title?.trim() || (src.startsWith('data:') ? undefined : file) || 'a picture without a name'
}

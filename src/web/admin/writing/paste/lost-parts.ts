import { pastedLink } from './formatted-text.ts'
import { emojiOf, isInvisible, isOfThisSite, type Markup, type MarkupElement, textOf } from './markup.ts'
import { filmLinkOf, isPlayer, isTracker, picturesIn, playerName } from './media.ts'
import { isHidden } from './read-blocks.ts'

export type LostPart = { kind: 'link' | 'link of a picture' | 'picture' | 'frame'; name: string }

/** Returns the links, pictures and frames of pasted markup that the editor can't take, each with a name for the administrator. */
export const lostParts = (nodes: readonly Markup[]): LostPart[] => nodes.flatMap((node) => lostPartsIn(node))

// Code can have no link.
function lostPartsIn(node: Markup, isCode = false): LostPart[] {
  if (typeof node === 'string') return []
  if (isLostPlayer(node)) return [{ kind: 'frame', name: playerName(node) || 'a frame without an address' }]
  if (isHidden(node) || filmLinkOf(node)) return []
  const { tag, attributes, children } = node
  const inner = children.flatMap((child) => lostPartsIn(child, isCode || tag === 'pre'))
  const words = textOf(children).trim()
  if (tag === 'a' && attributes.href !== undefined && words && (isCode || !pastedLink(attributes.href)))
    return [{ kind: 'link', name: words }, ...inner]
  const picture =
    tag === 'a' && !words && pastedLink(attributes.href) ? picturesIn(children).find(isOfThisSite) : undefined
  if (picture) return [{ kind: 'link of a picture', name: pictureName(picture) }, ...inner]
  if (tag === 'img' && !isOfThisSite(node) && !emojiOf(node) && !isTracker(node))
    return [{ kind: 'picture', name: pictureName(node) }]
  return inner
}

const isLostPlayer = (node: MarkupElement) =>
  isPlayer(node) && !filmLinkOf(node) && !isTracker(node) && !isInvisible(node)

function pictureName({ attributes: { alt, title, src = '' } }: MarkupElement) {
  const [, file] = /([^/\\?#]+)(?:[?#].*)?$/.exec(src) ?? []
  return alt?.trim() || title?.trim() || (src.startsWith('data:') ? undefined : file) || 'a picture without a name'
}

import { pastedLink } from './formatted-text.ts'
import { emojiOf, filmLinkOf, isInvisible, isOfThisSite, type Markup, type MarkupElement, textOf } from './markup.ts'
import { isHidden } from './read-blocks.ts'

export type LostPart = { kind: 'link' | 'picture' | 'frame'; name: string }

/** Returns the links, pictures and frames of pasted markup that the editor can't take, each with a name for the administrator. */
export const lostParts = (nodes: readonly Markup[]): LostPart[] => nodes.flatMap((node) => lostPartsIn(node))

// Code can have no link.
function lostPartsIn(node: Markup, isCode = false): LostPart[] {
  if (typeof node === 'string') return []
  if (isLostFrame(node)) return [{ kind: 'frame', name: frameName(node) }]
  if (isHidden(node)) return []
  const { tag, attributes, children } = node
  const inner = children.flatMap((child) => lostPartsIn(child, isCode || tag === 'pre'))
  const words = textOf(children).trim()
  if (tag === 'a' && attributes.href !== undefined && words && (isCode || !pastedLink(attributes.href)))
    return [{ kind: 'link', name: words }, ...inner]
  if (tag === 'img' && !isOfThisSite(node) && !emojiOf(node) && !isTracker(node))
    return [{ kind: 'picture', name: pictureName(node) }]
  return inner
}

/** True for an invisible picture, by which the sender of a mail learns that the mail was opened. */
const isTracker = ({ attributes: { width, height } }: MarkupElement) =>
  [width, height].some((side) => side === '0' || side === '1')

const isLostFrame = (node: MarkupElement) =>
  /^(iframe|video|audio)$/.test(node.tag) && !filmLinkOf(node) && !isTracker(node) && !isInvisible(node)

function frameName({ attributes: { title, src = '' }, children }: MarkupElement) {
  const source = children.find((child) => typeof child !== 'string' && child.tag === 'source')
  const address = src || (typeof source === 'object' ? source.attributes.src : '')
  return title?.trim() || address?.replace(/^(https?:)?\/\/(www\.)?|[?#].*$/g, '') || 'a frame without an address'
}

function pictureName({ attributes: { alt, title, src = '' } }: MarkupElement) {
  const [, file] = /([^/\\?#]+)(?:[?#].*)?$/.exec(src) ?? []
  return alt?.trim() || title?.trim() || (src.startsWith('data:') ? undefined : file) || 'a picture without a name'
}

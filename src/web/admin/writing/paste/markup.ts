/** A node of HTML: a text, or an element with the nodes inside it. Comments are left out. */
export type Markup = string | MarkupElement
export type MarkupElement = { tag: string; attributes: Readonly<Record<string, string>>; children: Markup[] }

/** The attribute of the first element of content that was copied from an editor of this site. */
export const editorMark = 'data-from-editor'
export const isFromThisEditor = (html: string) => html.includes(`${editorMark}=`)

export function markupOf(html: string): Markup[] {
  const { body } = new DOMParser().parseFromString(withoutRefusedMarkup(html), 'text/html')
  return Array.from(body.childNodes, markupIn).filter((node) => node !== null)
}

// Removes `style` elements, and renames style attributes and event handlers. `markupIn` restores their names. The
// Content Security Policy refuses all three even in a document that is only parsed, and the browser would report each.
const withoutRefusedMarkup = (html: string) =>
  html
    .replace(/<style\b.*?<\/style>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, ` ${renamedPrefix}$1`))

const renamedPrefix = 'data-pasted-'

function markupIn(node: Node): Markup | null {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  return {
    tag: node.localName,
    attributes: Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [name.replace(renamedPrefix, ''), value]),
    ),
    children: Array.from(node.childNodes, markupIn).filter((child) => child !== null),
  }
}

/** Returns the text in these elements and texts, with a line break for each `br`. */
export const textOf = (nodes: readonly Markup[]): string => nodes.map(nodeText).join('')

function nodeText(node: Markup): string {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? '\n' : textOf(node.children)
}

/** Returns the values in an element's style attribute by property, all in lower case. */
export function stylesOf({ attributes: { style = '' } }: MarkupElement): ReadonlyMap<string, string> {
  const declarations = style.split(';').map((declaration) => {
    const [name = '', ...value] = declaration.split(':')
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()] as const
  })
  return new Map(declarations)
}

export const hasClass = ({ attributes }: MarkupElement, name: RegExp) =>
  (attributes.class ?? '').split(/\s+/).some((className) => name.test(className))

export const isOfThisSite = ({ attributes: { src = '' } }: MarkupElement) => /^\/(media|pictures)\//.test(src)

const emoji =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u

/**
 * Returns the emoji for which mails, chats and blogs write a picture, or its name such as `:sun:`; '' for any other
 * element.
 */
export function emojiOf(element: MarkupElement) {
  const { tag, attributes, children } = element
  const { alt = '', src = '', title = '', itemtype = '' } = attributes
  if (tag !== 'img' && children.length > 0) return ''
  const { 'aria-label': name = '', 'data-emoji': own = '', 'data-emoji-fallback': fallback = '' } = attributes
  const label = [alt, name, title, own, fallback].find((text) => emoji.test(text))
  if (label || tag !== 'img') return label ?? ''
  const isNamed = hasClass(element, /emoji|emoticon/i) || /\bemoji/i.test(`${src} ${itemtype}`)
  return isNamed || attributes['data-stringify-emoji'] ? alt : ''
}

export function isInvisible(element: MarkupElement) {
  const styles = stylesOf(element)
  return styles.get('display') === 'none' || styles.get('mso-hide') === 'all'
}

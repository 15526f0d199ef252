/** An element of an XML document. Its name has no prefix. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const tokenPattern = new RegExp(
  [
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/, // comments and instructions
    /<!\[CDATA\[(?<data>[\s\S]*?)\]\]>/,
    /<\/(?<end>[^\s<>]+)\s*>/,
    /<(?<start>[^\s<>/!?=]+)(?<attributes>(?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<slash>\/?)>/,
    /(?<text>[^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)

const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const maxDepth = 50

/**
 * Reads an XML document and returns its outermost element; undefined if the document is not well-formed or is
 * nested too deeply. Documents may
 * not declare anything (`<!DOCTYPE`), so a text is never longer than it is in the file.
 */
export function readXml(document: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const xml = document.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < xml.length) {
    const groups = tokenPattern.exec(xml)?.groups
    const parent = open.at(-1)
    if (!groups || !parent) return undefined
    if (groups.start !== undefined) {
      const attributes = readAttributes(groups.attributes ?? '')
      if (!attributes) return undefined
      const element = { name: groups.start, attributes, children: [] }
      parent.children.push(element)
      if (groups.slash === '') open.push(element)
      if (open.length > maxDepth) return undefined
    } else if (groups.end !== undefined) {
      if (open.pop()?.name !== groups.end) return undefined
    } else {
      const text = groups.data ?? (groups.text === undefined ? '' : decoded(groups.text))
      if (text === undefined) return undefined
      parent.children.push(text)
    }
  }
  const [element, ...others] = root.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (open.length > 1 || typeof element !== 'object' || others.length > 0) return undefined
  return withoutPrefixes(element)
}

function readAttributes(text: string) {
  const entries = [...text.matchAll(attributePattern)].map(
    ([, name = '', double, single]) => [name, decoded(double ?? single ?? '')] as const,
  )
  if (entries.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(entries) as Record<string, string>
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replaces the five entities of XML and the numbers of characters; undefined if the text has another entity. */
function decoded(text: string): string | undefined {
  let isRight = true
  const result = text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));|&/gi, (_, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entities.get(name)
    if (character === undefined) isRight = false
    return character ?? ''
  })
  return isRight ? result : undefined
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : withoutPrefixes(child)))
  return { ...element, name: withoutPrefix(element.name), children }
}

/** Returns the elements with this name directly inside an element. */
export const childrenNamed = (element: XmlElement, ...names: string[]): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child === 'object' && names.includes(child.name))

/** Returns the whole text inside an element, without the elements around its parts. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

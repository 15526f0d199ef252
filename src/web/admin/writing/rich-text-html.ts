import { getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model'

const blockBoundary = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|pre)>)(?=<(?!\/))/g
const itemParagraph = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g

/**
 * Tidies the HTML that the editor has written. Puts line breaks between blocks, and removes the paragraph that the
 * editor puts into each list item, unless `earlier`, the HTML before the edit, had such paragraphs.
 */
export function tidyHtml(written: string, earlier: string) {
  const html = /<li>\s*<p>/.test(earlier) ? written : written.replaceAll(itemParagraph, '<li>$1')
  // The editor adds an empty last paragraph for the administrator to click. Empty last paragraphs are not saved.
  return html.replace(/(<p><\/p>)+$/, '').replaceAll(blockBoundary, '$1\n')
}

/** True if `written`, the HTML that the editor would write, has every element and attribute of `earlier`. */
export function keepsAllMarkup(earlier: string, written: string) {
  const writtenCounts = countMarkup(written)
  for (const [name, count] of countMarkup(earlier)) if ((writtenCounts.get(name) ?? 0) < count) return false
  return true
}

// Elements that the editor writes with another tag of the same meaning.
const equivalentTags: Record<string, string> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' }

// Attributes that the server adds to every link or picture, so that the editor may drop them.
const serverAttributes = ['rel', 'loading']

function countMarkup(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const name = equivalentTags[element.tagName] ?? element.tagName
    count(name)
    for (const { name: attribute, value } of element.attributes)
      if (!serverAttributes.includes(attribute)) count(`${name} ${attribute}=${value}`)
  }
  return counts
}

/**
 * A block of the HTML as it was before the edit, and the white space before the block, both exactly as written. `key`
 * is the editor's node for the block, as JSON, by which an unchanged block is found again.
 */
type EarlierBlock = { key: string; html: string; spaceBefore: string }

export type HtmlWriter = ReturnType<typeof htmlWriter>

/**
 * Returns `htmlOf`, a function that writes the editor's document as HTML. Blocks that the administrator has not changed
 * keep the text that they have in `earlierHtml`.
 */
export function htmlWriter(earlierHtml: string, schema: Schema) {
  const earlierKey = nodesKey(nodesIn(earlierHtml, schema))
  const blocks = blocksIn(earlierHtml, schema)
  const usualSpace = blocks[1]?.spaceBefore ?? '\n'

  function htmlOf(doc: Node) {
    const nodes = withoutEmptyEnd(childrenOf(doc))
    if (nodesKey(nodes) === earlierKey) return earlierHtml
    const unusedBlocks = [...blocks]
    const written = nodes.map((node) => {
      const key = nodeKey(node)
      const place = unusedBlocks.findIndex((block) => block.key === key)
      const [block] = place === -1 ? [] : unusedBlocks.splice(place, 1)
      if (!block) return usualSpace + tidyHtml(getHTMLFromFragment(Fragment.from(node), schema), earlierHtml)
      return (block === blocks[0] ? usualSpace : block.spaceBefore) + block.html
    })
    return written.join('').trim()
  }

  return { htmlOf }
}

const nodeKey = (node: Node) => JSON.stringify(node)
const nodesKey = (nodes: Node[]) => JSON.stringify(nodes)

const childrenOf = (node: Node) => Array.from({ length: node.childCount }, (_, index) => node.child(index))

/** Removes empty last paragraphs, which are not saved. The editor adds one for the administrator to click. */
function withoutEmptyEnd(nodes: Node[]) {
  const lastFilledIndex = nodes.findLastIndex((node) => node.type.name !== 'paragraph' || node.content.size > 0)
  return nodes.slice(0, lastFilledIndex + 1)
}

function nodesIn(html: string, schema: Schema) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return withoutEmptyEnd(childrenOf(NodeParser.fromSchema(schema).parse(body)))
}

function blocksIn(html: string, schema: Schema): EarlierBlock[] {
  return outerElements(html).flatMap((text) => {
    const [node, ...otherNodes] = nodesIn(text, schema)
    const block = text.trimStart()
    return node && otherNodes.length === 0
      ? [{ key: nodeKey(node), html: block, spaceBefore: text.slice(0, text.length - block.length) }]
      : []
  })
}

// A `>` in an attribute would end a match too early. The server encodes it in all HTML that it stores.
const anyTag = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi
const voidElements = ['br', 'col', 'hr', 'img']

/** Finds the outermost elements, each with the text before it. Returns an empty list if an element is not closed. */
function outerElements(html: string) {
  const elements: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(anyTag)) {
    if (!voidElements.includes(name.toLowerCase())) depth += slash ? -1 : 1
    if (depth < 0) return []
    if (depth > 0) continue
    elements.push(html.slice(start, index + tag.length))
    start = index + tag.length
  }
  return depth === 0 ? elements : []
}

import { getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node, DOMParser as NodeParser, type Schema } from '@tiptap/pm/model'
import { tidyHtml } from './rich-text-html.ts'

/**
 * A block of the given HTML, unchanged, and the white space before it. `key` is the editor's node for the block, as
 * JSON.
 */
type Block = { key: string; html: string; space: string }

export type HtmlSource = ReturnType<typeof htmlSource>

/**
 * Returns `htmlOf`, a function that writes the editor's document as HTML. Blocks that the administrator has not changed
 * keep the text that they have in the given HTML.
 */
export function htmlSource(given: string, schema: Schema) {
  const givenKeys = keysOf(nodesIn(given, schema))
  const blocks = blocksIn(given, schema)
  const usualSpace = blocks[1]?.space ?? '\n'

  function htmlOf(doc: Node) {
    const nodes = withoutEmptyEnd(childrenOf(doc))
    if (keysOf(nodes) === givenKeys) return given
    const unusedBlocks = [...blocks]
    const written = nodes.map((node) => {
      const key = keyOf(node)
      const place = unusedBlocks.findIndex((block) => block.key === key)
      const [block] = place === -1 ? [] : unusedBlocks.splice(place, 1)
      if (!block) return usualSpace + tidyHtml(getHTMLFromFragment(Fragment.from(node), schema), given)
      return (block === blocks[0] ? usualSpace : block.space) + block.html
    })
    return written.join('').trim()
  }

  return { htmlOf }
}

const keyOf = (node: Node) => JSON.stringify(node)
const keysOf = (nodes: Node[]) => JSON.stringify(nodes)

const childrenOf = (node: Node) => Array.from({ length: node.childCount }, (_, index) => node.child(index))

/** Removes the empty last paragraph, which the editor adds for the administrator to click. It is not saved. */
function withoutEmptyEnd(nodes: Node[]) {
  const end = nodes.findLastIndex((node) => node.type.name !== 'paragraph' || node.content.size > 0)
  return nodes.slice(0, end + 1)
}

function nodesIn(html: string, schema: Schema) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return withoutEmptyEnd(childrenOf(NodeParser.fromSchema(schema).parse(body)))
}

function blocksIn(html: string, schema: Schema): Block[] {
  return outerElements(html).flatMap((text) => {
    const [node, ...more] = nodesIn(text, schema)
    const block = text.trimStart()
    return node && more.length === 0
      ? [{ key: keyOf(node), html: block, space: text.slice(0, text.length - block.length) }]
      : []
  })
}

// No attribute contains a `>`, because the server has written this HTML and encodes the character.
const tags = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi
const voidElements = ['br', 'col', 'hr', 'img']

/** Finds the outermost elements, each with the text before it. Returns an empty list if an element is not closed. */
function outerElements(html: string) {
  const elements: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(tags)) {
    if (!voidElements.includes(name.toLowerCase())) depth += slash ? -1 : 1
    if (depth < 0) return []
    if (depth > 0) continue
    elements.push(html.slice(start, index + tag.length))
    start = index + tag.length
  }
  return depth === 0 ? elements : []
}

import type { Block } from './blocks.ts'
import { isWordListMarker, listPositionOf, withLists } from './lists.ts'
import { hasClass, type Markup, type MarkupElement, stylesOf, textOf } from './markup.ts'
import { asLines, tableBlocks } from './tables.ts'
import { isSpaceElement, lineBreak, type Marks, marksIn, noMarks, paragraphsOf, type Words } from './words.ts'

const tagNames = (list: string) => new Set(list.split(' '))
const ignoredTags = tagNames(
  'head title meta link style script noscript template iframe object embed svg math xml input select textarea button audio video canvas',
)
const containerTags = tagNames(
  'html body p div section article header footer main aside nav center address figure figcaption details summary fieldset form dl dt dd li tr td th caption',
)

/** The blocks that have been read so far, and the text that was read after the last of them. */
type Reading = { blocks: Block[]; words: Words }

/** Reads pasted markup as blocks. Leaves out hidden elements and `ignoredTags`, and keeps the text of all others. */
export function blocksOf(nodes: readonly Markup[], marks: Marks = noMarks): Block[] {
  const reading: Reading = { blocks: [], words: [] }
  for (const node of nodes) read(node, marks, reading)
  endParagraph(reading)
  return withLists(reading.blocks)
}

function read(node: Markup, marks: Marks, reading: Reading) {
  if (typeof node === 'string') reading.words.push({ text: node.replace(/\n/g, ' '), marks })
  else if (!isHidden(node)) readElement(node, marksIn(node, marks), reading)
}

function readElement(element: MarkupElement, marks: Marks, reading: Reading) {
  const { tag, children } = element
  if (tag === 'br') reading.words.push(lineBreak)
  else if (isSpaceElement(element)) reading.words.push({ text: ' ', marks })
  else if (isBlock(element)) {
    endParagraph(reading)
    reading.blocks.push(...blocksOfElement(element, marks))
  } else for (const child of children) read(child, marks, reading)
}

function endParagraph(reading: Reading) {
  const paragraphs = paragraphsOf(reading.words)
  reading.blocks.push(...paragraphs.map((words) => ({ kind: 'paragraph' as const, words })))
  reading.words = []
}

const isBlock = (element: MarkupElement) =>
  containerTags.has(element.tag) || /^(h[1-6]|[uo]l|blockquote|pre|hr|table|img)$/.test(element.tag)

function isHidden(element: MarkupElement) {
  const styles = stylesOf(element)
  const isInvisible = styles.get('display') === 'none' || styles.get('mso-hide') === 'all'
  return ignoredTags.has(element.tag) || isInvisible || isWordListMarker(element)
}

function blocksOfElement(element: MarkupElement, marks: Marks): Block[] {
  const { tag, children } = element
  const readInner = (nodes: readonly Markup[]) => blocksOf(nodes, marks)
  if (tag === 'hr') return [{ kind: 'rule' }]
  if (tag === 'img') return pictureBlocks(element)
  if (tag === 'pre') return [{ kind: 'code', text: textOf(children).replace(/^\n+|\s+$/g, '') }]
  if (tag === 'table') return tableBlocks(element, readInner)
  if (tag === 'ul' || tag === 'ol') return listBlocks(element, marks)
  if (tag === 'blockquote') return [{ kind: 'quote' as const, blocks: readInner(children) }].filter(hasBlocks)
  const level = headingLevel(element)
  if (level > 0) return readInner(children).map((block) => asHeading(block, level))
  const listPosition = listPositionOf(element)
  return readInner(children).map((block, index) =>
    block.kind === 'paragraph' && listPosition && index === 0 ? { ...block, listPosition } : block,
  )
}

const hasBlocks = ({ blocks }: { blocks: Block[] }) => blocks.length > 0

function headingLevel(element: MarkupElement) {
  const { tag, attributes } = element
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  if (attributes.role === 'heading') return Number(attributes['aria-level']) || 2
  if (hasClass(element, /^MsoTitle/)) return 1
  return Number(/^MsoHeading(\d)/.exec(attributes.class ?? '')?.[1] ?? 0)
}

// Turns a paragraph inside a heading element into a heading on one line. Bold is dropped: headings are bold anyway.
function asHeading(block: Block, level: number): Block {
  if (block.kind !== 'paragraph') return block
  const words = block.words.map(({ text, marks }) => ({
    text: text === '\n' ? ' ' : text,
    marks: { ...marks, bold: false },
  }))
  return { kind: 'heading', level, words }
}

/** Keeps a picture only if it is on this site. Visitors may be unable to load others, such as those in a document. */
function pictureBlocks({ attributes: { src = '', alt = '' } }: MarkupElement): Block[] {
  return /^\/(media|pictures)\//.test(src) ? [{ kind: 'picture', src, alt }] : []
}

function listBlocks({ tag, attributes, children }: MarkupElement, marks: Marks): Block[] {
  const items: Block[][] = []
  for (const child of children) {
    if (typeof child === 'string' || isHidden(child)) continue
    const blocks = blocksOf(child.tag === 'li' ? child.children : [child], marksIn(child, marks)).map(asItemBlock)
    const last = items.at(-1)
    // Google Docs and LibreOffice write an inner list beside the item to which it belongs, instead of inside the item.
    if (last && child.tag !== 'li') last.push(...blocks)
    else if (blocks.length > 0) items.push(blocks)
  }
  const start = Number.parseInt(attributes.start ?? '1', 10)
  return items.length > 0 ? [{ kind: 'list', isNumbered: tag === 'ol', start: start || 1, items }] : []
}

/** Turns a block into one that the editor allows in a list item: a paragraph or a list. */
const asItemBlock = (block: Block): Block =>
  block.kind === 'list' ? block : { kind: 'paragraph', words: asLines([block]) }

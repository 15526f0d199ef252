import {
  type FormattedText,
  isSpaceElement,
  lineBreak,
  type Marks,
  marksIn,
  noMarks,
  paragraphsOf,
  tidyText,
} from './formatted-text.ts'
import {
  emojiOf,
  hasClass,
  isInvisible,
  isOfThisSite,
  type Markup,
  type MarkupElement,
  stylesOf,
  textOf,
} from './markup.ts'
import { filmLinkOf, filmWords, pictureLinkText } from './media.ts'

export type PastedCell = { isHeader: boolean; colspan: number; rowspan: number; words: FormattedText }

export type PastedBlock =
  | { kind: 'paragraph'; words: FormattedText; listPosition?: ListPosition }
  | { kind: 'heading'; level: number; words: FormattedText }
  | { kind: 'list'; isNumbered: boolean; start: number; items: PastedBlock[][]; msoList?: string }
  | { kind: 'quote'; blocks: PastedBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'table'; caption: FormattedText; headRowCount: number; rows: PastedCell[][] }

/**
 * The place in a list that a paragraph has if Word marks it as an item. `level` counts from 1, `start` is the item's
 * number, and `msoList` is Word's own name for the list and the level, from the style `mso-list`.
 */
type ListPosition = { msoList: string; level: number; isNumbered: boolean; start: number }

export type PastedList = Extract<PastedBlock, { kind: 'list' }>
export type PastedTable = Extract<PastedBlock, { kind: 'table' }>

const tagNames = (list: string) => new Set(list.split(' '))
const ignoredTags = tagNames(
  'head title meta link style script noscript template iframe oembed object embed svg math xml input select textarea button audio video canvas',
)
const containerTags = tagNames(
  'html body p div section article header footer main aside nav center address figure figcaption details summary fieldset form dl dt dd li tr td th caption',
)

/** The blocks that have been read so far, and the text that was read after the last of them. */
type Reading = { blocks: PastedBlock[]; words: FormattedText }

/** Reads pasted markup as blocks. Leaves out hidden elements and `ignoredTags`, and keeps the text of all others. */
export function blocksOf(nodes: readonly Markup[], marks: Marks = noMarks): PastedBlock[] {
  const reading: Reading = { blocks: [], words: [] }
  for (const node of nodes) read(node, marks, reading)
  endParagraph(reading)
  return withLists(reading.blocks)
}

function read(node: Markup, marks: Marks, reading: Reading) {
  if (typeof node === 'string') reading.words.push(...piecesOf(node, marks))
  else if (!isHidden(node)) readElement(node, marksIn(node, marks), reading)
}

function piecesOf(text: string, marks: Marks): FormattedText {
  if (!marks.keepsLines) return [{ text: text.replace(/\n/g, ' '), marks }]
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), { text: line, marks }])
}

function readElement(element: MarkupElement, marks: Marks, reading: Reading) {
  const { tag, children } = element
  if (tag === 'br') reading.words.push(lineBreak)
  else if (isSpaceElement(element)) reading.words.push({ text: ' ', marks })
  else if (emojiOf(element)) reading.words.push({ text: emojiOf(element), marks })
  else if (isBlock(element)) {
    endParagraph(reading)
    reading.blocks.push(...blocksOfElement(element, marks))
  } else {
    const linkText = marks.href ? pictureLinkText(element, marks.href) : ''
    for (const child of linkText ? [linkText] : children) read(child, marks, reading)
  }
}

function endParagraph(reading: Reading) {
  const paragraphs = paragraphsOf(reading.words)
  reading.blocks.push(...paragraphs.map((words) => ({ kind: 'paragraph' as const, words })))
  reading.words = []
}

const isBlock = (element: MarkupElement) =>
  containerTags.has(element.tag) ||
  /^(h[1-6]|[uo]l|blockquote|pre|hr|table|img)$/.test(element.tag) ||
  filmLinkOf(element) !== ''

/** True for an element whose content is left out. */
export const isHidden = (element: MarkupElement) =>
  (ignoredTags.has(element.tag) && !filmLinkOf(element)) || isInvisible(element) || isWordListMarker(element)

function blocksOfElement(element: MarkupElement, marks: Marks): PastedBlock[] {
  const { tag, children } = element
  const readInner = (nodes: readonly Markup[]) => blocksOf(nodes, marks)
  if (tag === 'hr') return [{ kind: 'rule' }]
  if (tag === 'img') return pictureBlocks(element)
  if (filmLinkOf(element)) return [{ kind: 'paragraph', words: filmWords(element) }]
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

const hasBlocks = ({ blocks }: { blocks: PastedBlock[] }) => blocks.length > 0

function headingLevel(element: MarkupElement) {
  const { tag, attributes } = element
  if (/^h[1-6]$/.test(tag)) return Number(tag[1])
  if (attributes.role === 'heading') return Number(attributes['aria-level']) || 2
  if (hasClass(element, /^MsoTitle/)) return 1
  return Number(/^MsoHeading(\d)/.exec(attributes.class ?? '')?.[1] ?? 0)
}

// Turns a paragraph inside a heading element into a heading on one line. Bold is dropped: headings are bold anyway.
function asHeading(block: PastedBlock, level: number): PastedBlock {
  if (block.kind !== 'paragraph') return block
  const words = block.words.map(({ text, marks }) => ({
    text: text === '\n' ? ' ' : text,
    marks: { ...marks, bold: false },
  }))
  return { kind: 'heading', level, words }
}

/** Keeps a picture only if it is on this site. Visitors may be unable to load others, such as those in a document. */
const pictureBlocks = (picture: MarkupElement): PastedBlock[] =>
  isOfThisSite(picture)
    ? [{ kind: 'picture', src: picture.attributes.src ?? '', alt: picture.attributes.alt ?? '' }]
    : []

function listBlocks({ tag, attributes, children }: MarkupElement, marks: Marks): PastedBlock[] {
  const items: PastedBlock[][] = []
  for (const child of children) {
    if (typeof child === 'string' || isHidden(child)) continue
    const blocks = blocksOf(child.tag === 'li' ? child.children : [child], marksIn(child, marks)).map(asItemBlock)
    const last = items.at(-1)
    // Google Docs and LibreOffice write an inner list beside the item to which it belongs, instead of inside the item.
    if (last && child.tag !== 'li') last.push(...blocks)
    else if (blocks.length > 0) items.push(blocks)
  }
  const start = Number.parseInt(attributes.start ?? '1', 10)
  // Quill writes each list as `ol`, and says at its items that they have bullets.
  const hasBullets = children.some((child) => typeof child !== 'string' && child.attributes['data-list'] === 'bullet')
  return items.length > 0 ? [{ kind: 'list', isNumbered: tag === 'ol' && !hasBullets, start: start || 1, items }] : []
}

/** Turns a block into one that the editor allows in a list item: a paragraph or a list. */
const asItemBlock = (block: PastedBlock): PastedBlock =>
  block.kind === 'list' ? block : { kind: 'paragraph', words: asLines([block]) }

/** True for the marker that Word writes in front of an item, such as `·` or `2.`. Browsers write their own markers. */
const isWordListMarker = (element: MarkupElement) => stylesOf(element).get('mso-list') === 'ignore'

/** Returns the list and level of a paragraph that Word marks as an item; undefined for any other paragraph. */
function listPositionOf(element: MarkupElement): ListPosition | undefined {
  const style = stylesOf(element).get('mso-list')
  const level = /\blevel(\d)/.exec(style ?? '')?.[1]
  if (!level && !(style && hasClass(element, /^MsoListParagraph/))) return undefined
  const marker = textOf(markersIn(element.children)).trim()
  const number = /^\(?(\d{1,4})[.)]/.exec(marker)?.[1]
  return {
    msoList: style ?? '',
    level: Number(level ?? 1),
    isNumbered: /^\(?\w{1,5}[.)]/.test(marker) && marker !== 'o',
    start: Number(number ?? 1),
  }
}

const markersIn = (nodes: readonly Markup[]): Markup[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return isWordListMarker(node) ? [node] : markersIn(node.children)
  })

/** Turns the paragraphs that Word has marked as items into lists, and joins neighbouring lists that belong together. */
function withLists(blocks: readonly PastedBlock[]): PastedBlock[] {
  const blocksWithLists: PastedBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'paragraph' && block.listPosition) addListItem(blocksWithLists, block.words, block.listPosition)
    else if (block.kind === 'list') addList(blocksWithLists, block)
    else blocksWithLists.push(block)
  }
  return blocksWithLists
}

function addListItem(blocks: PastedBlock[], words: FormattedText, listPosition: ListPosition) {
  const last = blocks.at(-1)
  const item: PastedBlock[] = [{ kind: 'paragraph', words }]
  const innerBlocks = last?.kind === 'list' && listPosition.level > 1 ? last.items.at(-1) : undefined
  if (innerBlocks) return addListItem(innerBlocks, words, { ...listPosition, level: listPosition.level - 1 })
  const { msoList, isNumbered, start } = listPosition
  addList(blocks, { kind: 'list', msoList, isNumbered, start, items: [item] })
}

export function addList(blocks: PastedBlock[], list: PastedList) {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && isContinuedBy(last, list)) last.items.push(...list.items)
  else blocks.push(list)
}

// True if `last` and the list after it are one list. Lists without numbers always are. Numbered lists are if Word gives
// both the same name, or if `start` continues the count: Word for the web writes each item as a list of its own.
function isContinuedBy(last: PastedList, { msoList, isNumbered, start }: PastedList) {
  if (last.isNumbered !== isNumbered) return false
  return !isNumbered || (msoList && msoList === last.msoList) || start === last.start + last.items.length
}

const spanMax = 100

type Row = { cells: MarkupElement[]; isHead: boolean }
type ReadBlocks = (nodes: readonly Markup[]) => PastedBlock[]

/** Returns a table as a block. If the table only lays out a mail or a page, returns the blocks in its cells instead. */
function tableBlocks(element: MarkupElement, read: ReadBlocks): PastedBlock[] {
  const rows = rowsIn(element.children, false).filter(({ cells }) => cells.length > 0)
  const allCells = rows.flatMap(({ cells }) => cells)
  if (isLayoutTable(element, rows)) return allCells.flatMap(({ children }) => read(children))
  const captions = element.children.filter((node) => typeof node !== 'string' && node.tag === 'caption')
  const caption = captions.flatMap((node) => (typeof node === 'string' ? [] : asLines(read(node.children))))
  const table: PastedTable = {
    kind: 'table',
    caption,
    headRowCount: countHeadRows(rows),
    rows: rows.map(({ cells }) => cells.map((cell) => cellOf(cell, read))),
  }
  return table.rows.some((cells) => cells.some(({ words }) => words.length > 0)) ? [table] : []
}

function isLayoutTable({ attributes }: MarkupElement, rows: Row[]) {
  if (attributes.role === 'presentation' || rows.every(({ cells }) => cells.length < 2)) return true
  return rows.some(({ cells }) => cells.some(({ children }) => hasTable(children)))
}

const hasTable = (nodes: readonly Markup[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && (node.tag === 'table' || hasTable(node.children)))

function rowsIn(nodes: readonly Markup[], isHead: boolean): Row[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'caption') return []
    if (node.tag === 'tr') return [{ cells: node.children.filter(isCell), isHead }]
    return rowsIn(node.children, isHead || node.tag === 'thead')
  })
}

const isCell = (node: Markup): node is MarkupElement =>
  typeof node !== 'string' && (node.tag === 'td' || node.tag === 'th')

/** Counts the rows at the top of a table that hold the names of its columns. */
function countHeadRows(rows: Row[]) {
  const firstBodyRow = rows.findIndex(({ cells, isHead }) => !isHead && !cells.every(({ tag }) => tag === 'th'))
  return firstBodyRow === -1 ? rows.length : firstBodyRow
}

function cellOf({ tag, attributes, children }: MarkupElement, read: ReadBlocks): PastedCell {
  const words = asLines(read(children))
  return { isHeader: tag === 'th', colspan: spanOf(attributes.colspan), rowspan: spanOf(attributes.rowspan), words }
}

const spanOf = (span = '1') => Math.min(Math.max(Number.parseInt(span, 10) || 1, 1), spanMax)

/** Turns blocks into lines of text, for places where the editor allows no blocks, such as table cells. */
export const asLines = (blocks: readonly PastedBlock[]): FormattedText =>
  tidyText(blocks.flatMap((block) => [...linesOf(block), lineBreak]))

function linesOf(block: PastedBlock): FormattedText {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.words
    case 'list':
      return asLines(block.items.flat())
    case 'quote':
      return asLines(block.blocks)
    case 'table':
      return block.rows.flatMap((cells) => [...cells.flatMap(({ words }) => [...words, space]), lineBreak])
    case 'code':
      return [{ ...space, text: block.text }]
    default:
      return []
  }
}

const space = { ...lineBreak, text: ' ' }

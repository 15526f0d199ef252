import type { Block, Cell, Table } from './blocks.ts'
import type { Markup, MarkupElement } from './markup.ts'
import { lineBreak, tidyWords, type Words } from './words.ts'

const spanMax = 100

type Row = { cells: MarkupElement[]; isHead: boolean }
type ReadBlocks = (nodes: readonly Markup[]) => Block[]

/** Returns a table as a block. If the table only lays out a mail or a page, returns the blocks in its cells instead. */
export function tableBlocks(element: MarkupElement, read: ReadBlocks): Block[] {
  const rows = rowsIn(element.children, false).filter(({ cells }) => cells.length > 0)
  const allCells = rows.flatMap(({ cells }) => cells)
  if (isLayoutTable(element, rows)) return allCells.flatMap(({ children }) => read(children))
  const captions = element.children.filter((node) => typeof node !== 'string' && node.tag === 'caption')
  const caption = captions.flatMap((node) => (typeof node === 'string' ? [] : asLines(read(node.children))))
  const table: Table = {
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

function cellOf({ tag, attributes, children }: MarkupElement, read: ReadBlocks): Cell {
  const words = asLines(read(children))
  return { isHeader: tag === 'th', colspan: spanOf(attributes.colspan), rowspan: spanOf(attributes.rowspan), words }
}

const spanOf = (span = '1') => Math.min(Math.max(Number.parseInt(span, 10) || 1, 1), spanMax)

/** Turns blocks into lines of text, for places where the editor allows no blocks, such as table cells. */
export const asLines = (blocks: readonly Block[]): Words =>
  tidyWords(blocks.flatMap((block) => [...linesOf(block), lineBreak]))

function linesOf(block: Block): Words {
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

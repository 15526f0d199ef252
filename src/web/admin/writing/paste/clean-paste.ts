import { withHeadingsInOrder } from './heading-order.ts'
import type { Markup } from './markup.ts'
import { blocksOf } from './read-blocks.ts'
import { asLines } from './tables.ts'
import { htmlOf } from './write-blocks.ts'

/**
 * Converts the markup of another program to the HTML that the editor inserts: headings, lists, tables, quotes, bold,
 * italic and links. Of all other markup only the text stays. `levelBefore` is the level of the last heading above the
 * cursor; 0 if there is none.
 */
export const cleanPaste = (nodes: readonly Markup[], levelBefore: number) =>
  htmlOf(withHeadingsInOrder(blocksOf(nodes), levelBefore))

/**
 * Converts the markup of another program to lines of text, for an element that can't hold blocks, such as a table cell.
 */
export const cleanWords = (nodes: readonly Markup[]) => htmlOf([{ kind: 'paragraph', words: asLines(blocksOf(nodes)) }])

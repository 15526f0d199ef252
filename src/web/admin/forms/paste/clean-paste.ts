import { withHeadingsInOrder } from './heading-order.ts'
import type { Markup } from './markup.ts'
import { blocksOf } from './read-blocks.ts'
import { inLines } from './tables.ts'
import { htmlOf } from './write-blocks.ts'

/**
 * Converts the markup of another program to the HTML that the editor inserts: headings, lists, tables, quotes, bold,
 * italic and links. All other markup is dropped, and its text stays. `before` is the level of the last heading above
 * the place of the paste, or 0.
 */
export const cleanPaste = (nodes: readonly Markup[], before: number) =>
  htmlOf(withHeadingsInOrder(blocksOf(nodes), before))

/**
 * Converts the markup of another program to lines of text, for a place that can't hold blocks, such as a table cell.
 */
export const cleanWords = (nodes: readonly Markup[]) => htmlOf([{ kind: 'paragraph', words: inLines(blocksOf(nodes)) }])

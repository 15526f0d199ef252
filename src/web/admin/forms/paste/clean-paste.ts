import { withHeadingsInOrder } from './heading-order.ts'
import type { Markup } from './markup.ts'
import { blocksOf } from './read-blocks.ts'
import { inLines } from './tables.ts'
import { htmlOf } from './write-blocks.ts'

/**
 * The HTML to insert for the markup of another program: headings, lists, tables, quotes, bold, italic and links. The
 * rest of its markup is dropped, and its text stays. `before` is the level of the last heading above, or 0.
 */
export const cleanPaste = (nodes: readonly Markup[], before: number) =>
  htmlOf(withHeadingsInOrder(blocksOf(nodes), before))

/** The same for a place that has no blocks, such as a cell of a table: lines of text. */
export const cleanWords = (nodes: readonly Markup[]) => htmlOf([{ kind: 'paragraph', words: inLines(blocksOf(nodes)) }])

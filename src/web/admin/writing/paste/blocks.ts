import type { Words } from './words.ts'

export type Cell = { isHeader: boolean; colspan: number; rowspan: number; words: Words }

export type Block =
  | { kind: 'paragraph'; words: Words; listPosition?: ListPosition }
  | { kind: 'heading'; level: number; words: Words }
  | { kind: 'list'; isNumbered: boolean; start: number; items: Block[][]; msoList?: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'table'; caption: Words; headRowCount: number; rows: Cell[][] }

/**
 * The place in a list that a paragraph has if Word marks it as an item. `level` counts from 1, `start` is the item's
 * number, and `msoList` is Word's own name for the list and the level, from the style `mso-list`.
 */
export type ListPosition = { msoList: string; level: number; isNumbered: boolean; start: number }

export type List = Extract<Block, { kind: 'list' }>
export type Table = Extract<Block, { kind: 'table' }>

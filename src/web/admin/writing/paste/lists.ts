import type { Block, List, ListPosition } from './blocks.ts'
import { hasClass, type Markup, type MarkupElement, stylesOf, textOf } from './markup.ts'
import type { Words } from './words.ts'

/** True for the marker that Word writes in front of an item, such as `·` or `2.`. Browsers write their own markers. */
export const isWordListMarker = (element: MarkupElement) => stylesOf(element).get('mso-list') === 'ignore'

/** Returns the list and level of a paragraph that Word marks as an item; undefined for any other paragraph. */
export function listPositionOf(element: MarkupElement): ListPosition | undefined {
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
export function withLists(blocks: readonly Block[]): Block[] {
  const blocksWithLists: Block[] = []
  for (const block of blocks) {
    if (block.kind === 'paragraph' && block.listPosition) addListItem(blocksWithLists, block.words, block.listPosition)
    else if (block.kind === 'list') addList(blocksWithLists, block)
    else blocksWithLists.push(block)
  }
  return blocksWithLists
}

function addListItem(blocks: Block[], words: Words, listPosition: ListPosition) {
  const last = blocks.at(-1)
  const item: Block[] = [{ kind: 'paragraph', words }]
  const innerBlocks = last?.kind === 'list' && listPosition.level > 1 ? last.items.at(-1) : undefined
  if (innerBlocks) return addListItem(innerBlocks, words, { ...listPosition, level: listPosition.level - 1 })
  const { msoList, isNumbered, start } = listPosition
  addList(blocks, { kind: 'list', msoList, isNumbered, start, items: [item] })
}

function addList(blocks: Block[], list: List) {
  const last = blocks.at(-1)
  if (last?.kind === 'list' && isContinuedBy(last, list)) last.items.push(...list.items)
  else blocks.push(list)
}

// True if `last` and the list after it are one list. Lists without numbers always are. Numbered lists are if Word gives
// both the same name, or if `start` continues the count: Word for the web writes each item as a list of its own.
function isContinuedBy(last: List, { msoList, isNumbered, start }: List) {
  if (last.isNumbered !== isNumbered) return false
  return !isNumbered || (msoList && msoList === last.msoList) || start === last.start + last.items.length
}

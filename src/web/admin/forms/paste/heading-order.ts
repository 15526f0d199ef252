import type { Block } from './blocks.ts'

const lowestLevel = 4

/**
 * Changes the levels of headings so that all are h2 to h4 and none skips a level. There is no h1, because the title of
 * the page is the only one. `before` is the level of the last heading above the place of the paste, or 0.
 */
export function withHeadingsInOrder(blocks: readonly Block[], before: number): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const highest = Math.min(...levels)
  // If the text is pasted below a heading, its author may have chosen lower levels on purpose, so they stay.
  const shift = before === 0 || highest < 2 ? 2 - highest : 0
  let lastLevel = Math.max(before, 1)
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    lastLevel = Math.min(block.level + shift, lastLevel + 1, lowestLevel)
    return { ...block, level: lastLevel }
  })
}

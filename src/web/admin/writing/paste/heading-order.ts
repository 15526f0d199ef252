import type { Block } from './blocks.ts'

const lowestLevel = 4

/**
 * Changes the levels of headings so that all are h2 to h4 and none skips a level. There is no h1, because the title of
 * the page is the only one. `levelBefore` is the level of the last heading above the place of the paste; 0 if none is.
 */
export function withHeadingsInOrder(blocks: readonly Block[], levelBefore: number): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const highestLevel = Math.min(...levels)
  // If the text is pasted below a heading, its author may have chosen lower levels on purpose, so the levels stay.
  const levelShift = levelBefore === 0 || highestLevel < 2 ? 2 - highestLevel : 0
  let lastLevel = Math.max(levelBefore, 1)
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    lastLevel = Math.min(block.level + levelShift, lastLevel + 1, lowestLevel)
    return { ...block, level: lastLevel }
  })
}

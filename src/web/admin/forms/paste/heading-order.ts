import type { Block } from './blocks.ts'

const lowest = 4

/**
 * Puts the headings in order: h2 first, no level left out, none below h4. The title of the page is the only h1.
 * `before` is the level of the last heading above the place of the paste, or 0.
 */
export function withHeadingsInOrder(blocks: readonly Block[], before: number): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const highest = Math.min(...levels)
  // Headings in the middle of a text may be lower ones on purpose.
  const shift = before === 0 || highest < 2 ? 2 - highest : 0
  let last = Math.max(before, 1)
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    last = Math.min(block.level + shift, last + 1, lowest)
    return { ...block, level: last }
  })
}

import { Mark } from '@tiptap/core'

/**
 * Formats for which the editor has no button, such as the subscript of CO<sub>2</sub>. An administrator can write them
 * as HTML source, and the editor then keeps them.
 */
export const plainMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

import { Mark } from '@tiptap/core'

/**
 * The editor's marks for formats without a button, such as the subscript of CO<sub>2</sub>. An administrator can write
 * them as HTML source, and the editor then keeps them.
 */
export const buttonlessMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

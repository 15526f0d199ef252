import { Mark } from '@tiptap/core'

/**
 * Text marks, such as the subscript of CO<sub>2</sub>, that have no button in the editor. The editor keeps those that
 * were written as HTML.
 */
export const plainMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

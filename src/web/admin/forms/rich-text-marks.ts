import { Mark } from '@tiptap/core'

/**
 * Text marks for which the editor has no button, such as the subscript of CO<sub>2</sub>. The editor keeps those that
 * an administrator has written as HTML source.
 */
export const plainMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

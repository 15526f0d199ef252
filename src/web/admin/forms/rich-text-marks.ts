import { Mark } from '@tiptap/core'

/** Marks that have no button: they are kept where somebody has written them as HTML, such as CO<sub>2</sub>. */
export const plainMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

import { Mark } from '@tiptap/core'

/** Marks without a button. They are kept if they were written as HTML, such as CO<sub>2</sub>. */
export const plainMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

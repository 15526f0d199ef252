import { mergeAttributes, Node } from '@tiptap/core'

const spans = {
  colspan: { default: null },
  rowspan: { default: null },
}

/** An element of a table, kept as it was written. */
const part = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({
    name,
    content,
    ...more,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Keeps tables, whose cells can be edited. `thead` stays `thead`, and no column gets a width. */
export const tableNodes = [
  part('table', 'table', '(tableHead | tableBody | tableFoot | tableRow | tableCaption)+', {
    group: 'block',
    isolating: true,
  }),
  part('tableCaption', 'caption', 'inline*'),
  part('tableHead', 'thead', 'tableRow+'),
  part('tableBody', 'tbody', 'tableRow+'),
  part('tableFoot', 'tfoot', 'tableRow+'),
  part('tableRow', 'tr', '(tableCell | tableHeader)*'),
  // The text of a cell has no paragraph around it.
  part('tableCell', 'td', 'inline*', { isolating: true, addAttributes: () => spans }),
  part('tableHeader', 'th', 'inline*', {
    isolating: true,
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
]

import { mergeAttributes, Node } from '@tiptap/core'

const spans = {
  colspan: { default: null },
  rowspan: { default: null },
}

/** Defines an element of a table for the editor, which keeps the element's tag. */
const tableElement = (name: string, tag: string, content: string, options: object = {}) =>
  Node.create({
    name,
    content,
    ...options,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Lets the editor keep tables and edit the text in their cells. `thead` stays `thead`, and no column gets a width. */
export const tableNodes = [
  tableElement('table', 'table', '(tableHead | tableBody | tableFoot | tableRow | tableCaption)+', {
    group: 'block',
    isolating: true,
  }),
  tableElement('tableCaption', 'caption', 'inline*'),
  tableElement('tableHead', 'thead', 'tableRow+'),
  tableElement('tableBody', 'tbody', 'tableRow+'),
  tableElement('tableFoot', 'tfoot', 'tableRow+'),
  tableElement('tableRow', 'tr', '(tableCell | tableHeader)*'),
  // The text of a cell has no paragraph around it.
  tableElement('tableCell', 'td', 'inline*', { isolating: true, addAttributes: () => spans }),
  tableElement('tableHeader', 'th', 'inline*', {
    isolating: true,
    addAttributes: () => ({ ...spans, scope: { default: null } }),
  }),
]

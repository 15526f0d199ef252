import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { goToCell, tableAtCursor } from './table-commands.ts'

const spanAttributes = {
  colspan: { default: null },
  rowspan: { default: null },
}

const tableElement = (name: string, tag: string, content: string, options: object = {}) =>
  Node.create({
    name,
    content,
    ...options,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Tab moves the cursor from cell to cell, and Enter begins a new line in the cell. */
const tableKeys = Extension.create({
  name: 'tableKeys',
  // Makes these keys act before those of the editor's other extensions, which have a priority of 100.
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Tab() {
        return goToCell(1)(editor.state, editor.view.dispatch)
      },
      'Shift-Tab'() {
        return goToCell(-1)(editor.state, editor.view.dispatch)
      },
      Enter() {
        return tableAtCursor(editor.state) !== null && editor.commands.setHardBreak()
      },
    }
  },
})

/** The editor's nodes for tables. Unlike Tiptap's own nodes, they keep `thead` and give no column a width. */
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
  // Cells contain text directly, without a paragraph around it.
  tableElement('tableCell', 'td', 'inline*', { isolating: true, addAttributes: () => spanAttributes }),
  tableElement('tableHeader', 'th', 'inline*', {
    isolating: true,
    addAttributes: () => ({ ...spanAttributes, scope: { default: null } }),
  }),
  tableKeys,
]

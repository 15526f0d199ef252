import { getSchema, Node } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable } from './table-commands.ts'
import { tableNodes } from './table-nodes.ts'

const schema = getSchema([
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  ...tableNodes,
])

type Spans = { colspan?: string; rowspan?: string }
const cell = (attrs: Spans = {}, type = 'tableCell') => ({ type, attrs, content: [{ type: 'text', text: 'a' }] })
const table = (first: object) => ({
  type: 'table',
  content: [
    { type: 'tableHead', content: [{ type: 'tableRow', content: [cell({}, 'tableHeader'), first] }] },
    { type: 'tableBody', content: [{ type: 'tableRow', content: [cell(), cell()] }] },
  ],
})

/** Returns a document of these tables, with the cursor in the first cell. */
const editorWith = (...tables: object[]) => {
  const doc = schema.nodeFromJSON({ type: 'doc', content: tables })
  return EditorState.create({ doc, selection: TextSelection.create(doc, 4) })
}

const commands = {
  'add a row above': addRow('before'),
  'add a row below': addRow('after'),
  'add a column before': addColumn('before'),
  'add a column after': addColumn('after'),
  'delete the row': deleteRow,
  'delete the column': deleteColumn,
}

describeTables('are changed', true, [
  ['without merged cells', table(cell())],
  ['whose cells say that they are one row and one column', table(cell({ colspan: '1', rowspan: '1' }))],
  ['beside a table with merged cells', table(cell()), table(cell({ colspan: '2' }))],
])

describeTables('stay as they are', false, [
  ['with a cell of two columns', table(cell({ colspan: '2' }))],
  ['with a cell of two rows', table(cell({ rowspan: '2' }))],
  ['with a cell of two rows and columns', table(cell({ colspan: '2', rowspan: '2' }))],
  ['with a head of two columns', table(cell({ colspan: '2' }, 'tableHeader'))],
  ['with a head of two rows', table(cell({ rowspan: '2' }, 'tableHeader'))],
  ['with a cell of all rows below', table(cell({ rowspan: '0' }))],
  ['with a cell of all rows below and two columns', table(cell({ rowspan: '0', colspan: '2' }))],
])

function describeTables(outcome: string, isChanged: boolean, tables: [string, ...object[]][]) {
  const cases = tables.flatMap(([name, ...docs]) =>
    Object.entries(commands).map(([commandName, command]) => [name, outcome, commandName, command, docs] as const),
  )
  test.each(cases)('tables %s %s by “%s”', (_name, _outcome, _command, command, tables) => {
    const state = editorWith(...tables)
    const docs: (typeof state.doc)[] = []
    expect(command(state, (tr) => docs.push(tr.doc))).toBe(isChanged)
    expect(docs).toHaveLength(isChanged ? 1 : 0)
    expect(docs.every((doc) => !doc.eq(state.doc))).toBe(true)
  })
}

test('a table with merged cells can be deleted', () => {
  const state = editorWith(table(cell({ colspan: '2' })), table(cell()))
  const tableCounts: number[] = []
  deleteTable(state, (tr) => tableCounts.push(tr.doc.childCount))
  expect(tableCounts).toEqual([1])
})

import { expectedHtml, type Fragment, type Part } from './fragment.ts'
import { fragments } from './fragments.ts'
import { spreadsheets } from './tables.ts'
import { webEditors } from './web-editors.ts'
import { wordEditors } from './word-editors.ts'

type Paste = { name: string; pasted: string; expected: string }

/** For each program, by its name: a function that writes a fragment as the program puts it on the clipboard. */
const editors = { ...wordEditors, ...webEditors }

const textPastes: Paste[] = Object.entries(editors).flatMap(([editor, write]) =>
  fragments.map((fragment) => ({
    name: `${fragment.name} of ${editor}`,
    pasted: write(fragment),
    expected: expectedHtml(fragment),
  })),
)

/** Creates a fragment with a table of names and figures, as from a spreadsheet. */
const tableFragment = (rowCount: number, columnCount: number, hasHead: boolean): Fragment => {
  const cell = (row: number, column: number) => [
    row === 0 || column === 0 ? `Name ${row + column}` : `${row * 37}.${column}`,
  ]
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Array.from({ length: columnCount }, (_, column) => cell(row, column)),
  )
  return { name: `${rowCount} × ${columnCount} cells`, parts: [{ kind: 'table', hasHead, rows }] }
}

const sizes = [
  [2, 2],
  [3, 2],
  [12, 4],
  [40, 8],
] as const

const tablePastes: Paste[] = Object.entries(spreadsheets).flatMap(([program, write]) =>
  sizes.map(([rows, columns]) => {
    const fragment = tableFragment(rows, columns, program === 'a web page')
    return {
      name: `${fragment.name} of ${program}`,
      pasted: fragment.parts.filter(isTable).map(write).join(''),
      expected: expectedHtml(fragment),
    }
  }),
)

function isTable(part: Part) {
  return part.kind === 'table'
}

/** More than 300 pastes, each with the HTML that it should become. Their markup imitates that of real programs. */
export const pastes = [...textPastes, ...tablePastes]

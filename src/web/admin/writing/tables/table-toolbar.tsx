import { type Editor, useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  type Icon,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from '#web/ui/icons.tsx'
import { ToolButton } from '../tool-button.tsx'
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable } from './table-commands.ts'
import { tablePlace } from './table-place.ts'

type Tool = { label: string; Icon: Icon; command: ReturnType<typeof addRow> }

const tools: Tool[] = [
  { label: 'Add row above', Icon: BetweenHorizontalStart, command: addRow('before') },
  { label: 'Add row below', Icon: BetweenHorizontalEnd, command: addRow('after') },
  { label: 'Add column before', Icon: BetweenVerticalStart, command: addColumn('before') },
  { label: 'Add column after', Icon: BetweenVerticalEnd, command: addColumn('after') },
  { label: 'Delete row', Icon: TableRowsSplit, command: deleteRow },
  { label: 'Delete column', Icon: TableColumnsSplit, command: deleteColumn },
  { label: 'Delete table', Icon: Trash2, command: deleteTable },
]

/** Shows the buttons that change the table with the cursor; nothing if the cursor is in no cell. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const canRunTool = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (tablePlace(state) ? tools.map(({ command }) => command(state)) : null),
  })
  if (!canRunTool) return null
  function run(command: Tool['command']) {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return (
    <div role="toolbar" aria-label="Table" className="flex flex-wrap items-center border-b border-rule bg-mist p-1">
      {tools.map(({ label, Icon, command }, index) => (
        <ToolButton key={label} label={label} Icon={Icon} isDisabled={!canRunTool[index]} run={() => run(command)} />
      ))}
    </div>
  )
}

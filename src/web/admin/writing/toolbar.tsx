import { type Editor, useEditorState } from '@tiptap/react'
import { IconButton } from '#web/admin/platform/ui/buttons.tsx'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Bold,
  Film,
  Heading2,
  Heading3,
  type Icon,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
} from '#web/ui/icons.tsx'
import type { EditorDialogOpeners } from './editor-dialogs.tsx'
import { chosenPicture } from './pictures/picture-nodes.ts'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  deleteTable,
  insertTable,
  tableAtCursor,
} from './tables/table-commands.ts'

export function RichTextToolbar({ editor, open }: { editor: Editor; open: EditorDialogOpeners }) {
  const groups = () => [blockTools(editor), wordTools(editor, open), insertTools(editor, open), historyTools(editor)]
  // This hook makes React render the buttons again when the state of one of them changes.
  useEditorState({
    editor,
    selector: () => groups().map((tools) => tools.map(({ isOn, isDisabled }) => [isOn, isDisabled])),
  })
  return (
    <div className="sticky -top-6 z-10">
      <div
        role="toolbar"
        aria-label="Formatting"
        className="touch-words-below flex flex-wrap gap-x-2 rounded-t-md border-b border-rule bg-surface p-1"
      >
        {groups().map((tools) => (
          <div key={tools[0]?.label} className="flex flex-wrap">
            {tools.map((tool) => (
              <ToolButton key={tool.label} {...tool} />
            ))}
          </div>
        ))}
      </div>
      <TableToolbar editor={editor} />
    </div>
  )
}

const tableTools: (Pick<EditorTool, 'label' | 'Icon'> & { command: ReturnType<typeof addRow> })[] = [
  { label: 'Add row above', Icon: BetweenHorizontalStart, command: addRow('before') },
  { label: 'Add row below', Icon: BetweenHorizontalEnd, command: addRow('after') },
  { label: 'Add column before', Icon: BetweenVerticalStart, command: addColumn('before') },
  { label: 'Add column after', Icon: BetweenVerticalEnd, command: addColumn('after') },
  { label: 'Delete row', Icon: TableRowsSplit, command: deleteRow },
  { label: 'Delete column', Icon: TableColumnsSplit, command: deleteColumn },
  { label: 'Delete table', Icon: Trash2, command: deleteTable },
]

/** Shows the buttons that change the table with the cursor; nothing if the cursor is in no cell. */
function TableToolbar({ editor }: { editor: Editor }) {
  const canRunTool = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      tableAtCursor(state) ? tableTools.map(({ command }) => command(state)) : null,
  })
  if (!canRunTool) return null
  function run(command: ReturnType<typeof addRow>) {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Table"
      className="touch-words-below flex flex-wrap items-center border-b border-rule bg-mist p-1"
    >
      {tableTools.map(({ label, Icon, command }, index) => (
        <ToolButton key={label} label={label} Icon={Icon} isDisabled={!canRunTool[index]} run={() => run(command)} />
      ))}
      {canRunTool[0] === false && (
        <span className="px-2 text-sm text-ink-soft">
          Merged cells: choose “Edit as HTML” below to change rows and columns.
        </span>
      )}
    </div>
  )
}

export function blockTools(editor: Editor): EditorTool[] {
  const chain = () => editor.chain().focus()
  const has = (name: string, level?: number) => editor.isActive(name, level && { level })
  return [
    tool('Heading', Heading2, () => chain().toggleHeading({ level: 2 }).run(), has('heading', 2)),
    tool('Smaller heading', Heading3, () => chain().toggleHeading({ level: 3 }).run(), has('heading', 3)),
    tool('List', List, () => chain().toggleBulletList().run(), has('bulletList')),
    tool('Numbered list', ListOrdered, () => chain().toggleOrderedList().run(), has('orderedList')),
    tool('Quote', Quote, () => chain().toggleBlockquote().run(), has('blockquote')),
    tool('Line', Minus, () => chain().setHorizontalRule().run()),
  ]
}

export function insertTools(editor: Editor, open: EditorDialogOpeners): EditorTool[] {
  const isInTable = tableAtCursor(editor.state) !== null
  return [
    tool('Picture', ImagePlus, open.picture, chosenPicture(editor.state) !== null),
    // Only the editor of articles has this node, because only their page can play films.
    ...(editor.schema.nodes.film ? [tool('Film', Film, open.film, editor.isActive('film'))] : []),
    { ...tool('Table', Table, () => insertTable(editor), isInTable), isDisabled: isInTable },
  ]
}

function wordTools(editor: Editor, open: EditorDialogOpeners): EditorTool[] {
  const chain = () => editor.chain().focus()
  return [
    tool('Bold', Bold, () => chain().toggleBold().run(), editor.isActive('bold')),
    tool('Italic', Italic, () => chain().toggleItalic().run(), editor.isActive('italic')),
    tool('Link', Link2, open.link, editor.isActive('link')),
  ]
}

const historyTools = (editor: Editor): EditorTool[] => [
  { ...tool('Undo', Undo2, () => editor.chain().focus().undo().run()), isDisabled: !editor.can().undo() },
  { ...tool('Redo', Redo2, () => editor.chain().focus().redo().run()), isDisabled: !editor.can().redo() },
]

export type EditorTool = { label: string; Icon: Icon; isOn?: boolean; isDisabled?: boolean; run: () => unknown }

const tool = (label: string, Icon: Icon, run: () => unknown, isOn?: boolean): EditorTool =>
  isOn === undefined ? { label, Icon, run } : { label, Icon, run, isOn }

const ToolButton = ({ label, Icon, isOn, isDisabled = false, run }: EditorTool) => (
  <IconButton
    label={label}
    word={label}
    Icon={Icon}
    size={17}
    aria-pressed={isOn}
    disabled={isDisabled}
    // A click does not take the focus from the text, so that the next key is typed into it.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
    className="aria-pressed:bg-leaf-mist aria-pressed:text-ink"
  />
)

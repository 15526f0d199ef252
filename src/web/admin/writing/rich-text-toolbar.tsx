import { type Editor, useEditorState } from '@tiptap/react'
import { TableToolbar } from './tables/table-toolbar.tsx'
import { ToolButton } from './tool-button.tsx'
import { blockTools, historyTools, insertTools, wordTools } from './tools.ts'
import type { EditorDialogs } from './use-editor-dialogs.tsx'

export function RichTextToolbar({ editor, open }: { editor: Editor; open: EditorDialogs }) {
  const groups = () => [blockTools(editor), wordTools(editor, open), insertTools(editor, open), historyTools(editor)]
  // This lets React render the buttons again when the state of one changes.
  useEditorState({
    editor,
    selector: () => groups().map((tools) => tools.map(({ isOn, isDisabled }) => [isOn, isDisabled])),
  })
  return (
    <div className="sticky -top-6 z-10">
      <div
        role="toolbar"
        aria-label="Formatting"
        className="flex flex-wrap gap-x-2 rounded-t-md border-b border-rule bg-surface p-1"
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

import type { Editor } from '@tiptap/react'
import type { Tool } from '../tool-button.tsx'

type Props = {
  id: string
  editor: Editor
  /** The position in the document below which the menu appears. */
  at: number
  tools: Tool[]
  chosen: Tool
  onRun: (tool: Tool) => void
}

/**
 * Shows the entries of the menu. The administrator chooses one by mouse, or by keyboard while the text keeps the focus.
 */
export function SlashMenu({ id, editor, at, tools, chosen, onRun }: Props) {
  const text = editor.view.dom
  const { bottom, left } = editor.view.coordsAtPos(at)
  const frame = text.parentElement?.getBoundingClientRect() ?? text.getBoundingClientRect()
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Insert"
      className="card absolute z-20 w-56 p-1 shadow-lg"
      style={{ top: text.offsetTop + bottom - frame.top + 4, left: left - frame.left }}
    >
      {tools.map((tool) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
        <div
          key={tool.label}
          id={`${id}-${tool.label}`}
          role="option"
          tabIndex={-1}
          aria-selected={tool === chosen}
          // Keeps the focus in the text when the administrator clicks an entry.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(tool)}
          className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm hover:bg-mist aria-selected:bg-leaf-mist"
        >
          <tool.Icon size={16} aria-hidden /> {tool.label}
        </div>
      ))}
    </div>
  )
}

import type { Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Tool } from '../tool-button.tsx'

type Props = {
  id: string
  editor: Editor
  /** The position in the document beside which the menu appears. */
  position: number
  tools: Tool[]
  chosenTool: Tool
  onRun: (tool: Tool) => void
}

/**
 * Shows the entries of the menu. The administrator chooses one by mouse, or by keyboard while the text keeps the focus.
 * The menu is a popover, so that no frame or footer of the dialog covers it.
 */
export function SlashMenu({ id, editor, position, tools, chosenTool, onRun }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const [, placeAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    menu.current?.showPopover()
  }, [])
  useEffect(() => {
    addEventListener('scroll', placeAgain, { capture: true })
    return () => removeEventListener('scroll', placeAgain, { capture: true })
  }, [])
  useEffect(() => {
    document.getElementById(`${id}-${chosenTool.label}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosenTool])
  return (
    <div
      ref={menu}
      popover="manual"
      id={id}
      role="listbox"
      aria-label="Insert"
      className="card fixed m-0 overflow-y-auto p-1 text-ink shadow-lg"
      style={menuStyles(editor.view.coordsAtPos(position))}
    >
      {tools.map((tool) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus and handles the keys
        <div
          key={tool.label}
          id={`${id}-${tool.label}`}
          role="option"
          tabIndex={-1}
          aria-selected={tool === chosenTool}
          // A click on an entry does not take the focus from the text.
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

type CursorBox = { top: number; bottom: number; left: number }

/** Returns the styles of a menu below the cursor, or above it if the window has more room there. */
function menuStyles({ top, bottom, left }: CursorBox) {
  const gap = 4
  const width = 224
  const roomBelow = innerHeight - bottom - 2 * gap
  const roomAbove = top - 2 * gap
  const horizontal = { width, left: Math.min(left, innerWidth - width - gap) }
  return roomBelow >= roomAbove
    ? { ...horizontal, top: bottom + gap, bottom: 'auto', maxHeight: roomBelow }
    : { ...horizontal, top: 'auto', bottom: innerHeight - top + gap, maxHeight: roomAbove }
}

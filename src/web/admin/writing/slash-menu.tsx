import type { EditorState } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { EditorDialogOpeners } from './editor-dialogs.tsx'
import { blockTools, type EditorTool, insertTools } from './toolbar.tsx'

/** Shows a menu of blocks after a slash at the start of a paragraph. Letters narrow it; arrow keys and Enter choose. */
export function useSlashMenu(editor: Editor | null, open: EditorDialogOpeners) {
  const id = useId()
  const slash = useEditorState({ editor, selector: ({ editor }) => editor && slashWords(editor.state) }) ?? null
  // The position of the slash whose menu the administrator has closed with Escape.
  const [closedPosition, setClosedPosition] = useState<number | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = slash !== null && slash.from !== closedPosition
  const tools = editor && isOpen ? toolsFor(editor, open, slash.words) : []
  const chosenTool = tools[Math.min(activeIndex, tools.length - 1)]

  useEffect(() => {
    if (slash === null) setClosedPosition(null)
    setActiveIndex(0)
  }, [slash])

  // The focus stays in the text, so the text names the chosen entry for screen readers.
  useEffect(() => {
    if (!editor || !chosenTool) return
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${chosenTool.label}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosenTool])

  function run(tool: EditorTool) {
    if (!editor || !slash) return
    editor.chain().focus().deleteRange(slash).run()
    tool.run()
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!chosenTool || !editor?.view.hasFocus()) return
    const last = tools.length - 1
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex < last ? activeIndex + 1 : 0)
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex > 0 ? activeIndex - 1 : last)
    else if (event.key === 'Enter') run(chosenTool)
    else if (event.key === 'Escape') setClosedPosition(slash?.from ?? null)
    else return
    // Otherwise the editor or the dialog around it would act on the key, too.
    event.preventDefault()
    event.stopPropagation()
  }

  const menu = editor && slash && chosenTool && (
    <SlashMenu id={id} editor={editor} position={slash.from} tools={tools} chosenTool={chosenTool} onRun={run} />
  )
  return { menu, onKeyDownCapture }
}

const toolsFor = (editor: Editor, open: EditorDialogOpeners, words: string) =>
  [...blockTools(editor), ...insertTools(editor, open)].filter(({ label }) => label.toLowerCase().includes(words))

type Props = {
  id: string
  editor: Editor
  /** The position in the document beside which the menu appears. */
  position: number
  tools: EditorTool[]
  chosenTool: EditorTool
  onRun: (tool: EditorTool) => void
}

/**
 * Shows the entries of the menu. The administrator chooses one by mouse, or by keyboard while the text keeps the focus.
 * The menu is a popover, so that no frame or footer of the dialog covers it, except in browsers that lack popovers.
 */
function SlashMenu({ id, editor, position, tools, chosenTool, onRun }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const [, placeAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if ('popover' in HTMLElement.prototype) menu.current?.showPopover()
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

/**
 * If the paragraph with the cursor has only a slash and up to 20 letters, returns the letters, and the range of the
 * paragraph's text in the document. Null for any other paragraph.
 */
function slashWords({ selection }: EditorState): { words: string; from: number; to: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\p{L} ]{0,20})$/u.exec($from.parent.textContent) ?? []
  return words === undefined ? null : { words: words.toLowerCase(), from: $from.start(), to: $from.end() }
}

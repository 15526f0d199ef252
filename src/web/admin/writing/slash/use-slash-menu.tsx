import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Tool } from '../tool-button.tsx'
import { blockTools, insertTools } from '../tools.ts'
import type { EditorDialogs } from '../use-editor-dialogs.tsx'
import { SlashMenu } from './slash-menu.tsx'
import { slashWords } from './slash-words.ts'

/**
 * Shows a menu of blocks when the administrator types a slash at the start of a paragraph. Letters narrow the menu; the
 * arrow keys and Enter choose a block.
 */
export function useSlashMenu(editor: Editor | null, open: EditorDialogs) {
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

  function run(tool: Tool) {
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

const toolsFor = (editor: Editor, open: EditorDialogs, words: string) =>
  [...blockTools(editor), ...insertTools(editor, open)].filter(({ label }) => label.toLowerCase().includes(words))

import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Tool } from '../tool-button.tsx'
import { insertions, textBlocks } from '../tools.ts'
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
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = slash !== null && slash.from !== closedAt
  const tools = editor && isOpen ? toolsFor(editor, open, slash.words) : []
  const chosen = tools[Math.min(active, tools.length - 1)]

  useEffect(() => {
    if (slash === null) setClosedAt(null)
    setActive(0)
  }, [slash])

  // The focus stays in the text, so the text names the chosen entry for screen readers.
  useEffect(() => {
    if (!editor || !chosen) return
    const text = editor.view.dom
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', `${id}-${chosen.label}`)
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosen])

  function run(tool: Tool) {
    if (!editor || !slash) return
    editor.chain().focus().deleteRange(slash).run()
    tool.run()
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    if (!chosen || !editor?.view.hasFocus()) return
    const last = tools.length - 1
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : last)
    else if (event.key === 'Enter') run(chosen)
    else if (event.key === 'Escape') setClosedAt(slash?.from ?? null)
    else return
    // Neither the editor nor the dialog around it acts on the key.
    event.preventDefault()
    event.stopPropagation()
  }

  const menu = editor && slash && chosen && (
    <SlashMenu id={id} editor={editor} at={slash.from} tools={tools} chosen={chosen} onRun={run} />
  )
  return { menu, onKeyDownCapture }
}

const toolsFor = (editor: Editor, open: EditorDialogs, words: string) =>
  [...textBlocks(editor), ...insertions(editor, open)].filter(({ label }) => label.toLowerCase().includes(words))

import type { Editor } from '@tiptap/react'
import {
  Bold,
  Film,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Table,
  Undo2,
} from '#web/ui/icons.tsx'
import { chosenPicture } from './pictures/chosen-picture.ts'
import { insertTable } from './tables/insert-table.ts'
import { tablePlace } from './tables/table-place.ts'
import type { Tool } from './tool-button.tsx'
import type { EditorDialogs } from './use-editor-dialogs.tsx'

/** Returns the tools for blocks of text, such as headings and lists. */
export function blockTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  const has = (name: string, level?: number) => editor.isActive(name, level && { level })
  return [
    { label: 'Heading', Icon: Heading2, isOn: has('heading', 2), run: () => chain().toggleHeading({ level: 2 }).run() },
    {
      label: 'Smaller heading',
      Icon: Heading3,
      isOn: has('heading', 3),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'List', Icon: List, isOn: has('bulletList'), run: () => chain().toggleBulletList().run() },
    {
      label: 'Numbered list',
      Icon: ListOrdered,
      isOn: has('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'Quote', Icon: Quote, isOn: has('blockquote'), run: () => chain().toggleBlockquote().run() },
    { label: 'Line', Icon: Minus, run: () => chain().setHorizontalRule().run() },
  ]
}

/** Returns the tools that insert something other than text, such as a picture. */
export function insertTools(editor: Editor, open: EditorDialogs): Tool[] {
  const isInTable = tablePlace(editor.state) !== null
  const film = { label: 'Film', Icon: Film, isOn: editor.isActive('film'), run: open.film }
  return [
    { label: 'Picture', Icon: ImagePlus, isOn: chosenPicture(editor.state) !== null, run: open.picture },
    // Only the editor of articles has this node, because only their page can play films.
    ...(editor.schema.nodes.film ? [film] : []),
    { label: 'Table', Icon: Table, isOn: isInTable, isDisabled: isInTable, run: () => insertTable(editor) },
  ]
}

export function wordTools(editor: Editor, open: EditorDialogs): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { label: 'Bold', Icon: Bold, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { label: 'Italic', Icon: Italic, isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    { label: 'Link', Icon: Link2, isOn: editor.isActive('link'), run: open.link },
  ]
}

export function historyTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus()
  return [
    { label: 'Undo', Icon: Undo2, isDisabled: !editor.can().undo(), run: () => chain().undo().run() },
    { label: 'Redo', Icon: Redo2, isDisabled: !editor.can().redo(), run: () => chain().redo().run() },
  ]
}

import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { MediaPicker } from '../media/media-picker.tsx'
import { LinkDialog } from './link-dialog.tsx'

type Tool = { label: string; Icon: LucideIcon; isOn?: boolean; isOff?: boolean; run: () => unknown }

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'picture' | null>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      list: editor.isActive('bulletList'),
      numbered: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const groups: Tool[][] = [
    [
      { label: 'Heading', Icon: Heading2, isOn: is.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { label: 'Smaller heading', Icon: Heading3, isOn: is.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: 'Bold', Icon: Bold, isOn: is.bold, run: () => chain().toggleBold().run() },
      { label: 'Italic', Icon: Italic, isOn: is.italic, run: () => chain().toggleItalic().run() },
      { label: 'Link', Icon: Link2, isOn: is.link, run: () => setOpen('link') },
    ],
    [
      { label: 'List', Icon: List, isOn: is.list, run: () => chain().toggleBulletList().run() },
      { label: 'Numbered list', Icon: ListOrdered, isOn: is.numbered, run: () => chain().toggleOrderedList().run() },
      { label: 'Quote', Icon: Quote, isOn: is.quote, run: () => chain().toggleBlockquote().run() },
      { label: 'Picture', Icon: ImagePlus, run: () => setOpen('picture') },
    ],
    [
      { label: 'Undo', Icon: Undo2, isOff: !is.canUndo, run: () => chain().undo().run() },
      { label: 'Redo', Icon: Redo2, isOff: !is.canRedo, run: () => chain().redo().run() },
    ],
  ]
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="sticky -top-6 z-10 flex flex-wrap gap-x-2 rounded-t-md border-b border-rule bg-surface p-1"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="flex">
          {tools.map(({ label, Icon, isOn, isOff = false, run }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-pressed={isOn}
              disabled={isOff}
              onClick={run}
              className="icon-button aria-pressed:bg-leaf-mist aria-pressed:text-ink"
            >
              <Icon size={17} aria-hidden />
            </button>
          ))}
        </div>
      ))}
      {open === 'link' && <LinkDialog editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && (
        <MediaPicker
          onClose={() => setOpen(null)}
          onPick={({ url, alt }) => {
            setOpen(null)
            chain().setImage({ src: url, alt }).run()
          }}
        />
      )}
    </div>
  )
}

import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { isSafeLink } from '#contract/common.schema.ts'
import { filmNode } from './films/film-node.ts'
import { pasteCleaner } from './paste/paste-plugin.ts'
import { pictureNodes } from './pictures/figure-nodes.ts'
import { TextReview } from './review/text-review.tsx'
import { keepsAllOf, tidyHtml } from './rich-text-html.ts'
import { plainMarks } from './rich-text-marks.ts'
import { type HtmlSource, htmlSource } from './rich-text-source.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { useSlashMenu } from './slash/use-slash-menu.tsx'
import { tableNodes } from './tables/table-nodes.ts'
import { useEditorDialogs } from './use-editor-dialogs.tsx'

type Props = {
  label: string
  name: string
  html: string
  isArticle: boolean
  onChange: (html: string) => void
  onUnknownMarkup: () => void
  described: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (url) => isSafeLink(url) || /^(#|mailto:|tel:)/.test(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...pictureNodes,
  ...tableNodes,
  ...plainMarks,
  pasteCleaner,
]

/** The editor keeps the cursor this many pixels clear of the toolbar and of the buttons that stick to its dialog. */
const coveredPixels = { top: 80, right: 0, bottom: 170, left: 0 }
const scrolling = { scrollThreshold: coveredPixels, scrollMargin: coveredPixels }

const articleExtensions = [...extensions, filmNode]

/** Edits HTML as visitors will see it. Blocks that the administrator does not change keep the text of their HTML. */
export default function RichText({ label, name, html, isArticle, onChange, onUnknownMarkup, described }: Props) {
  const [firstHtml] = useState(html)
  const written = useRef(html)
  const [takesFocus] = useState(() => document.activeElement?.hasAttribute('data-editor-loading') ?? false)
  const source = useRef<HtmlSource | null>(null)
  const editor = useEditor({
    extensions: isArticle ? articleExtensions : extensions,
    content: html,
    // The editor would add an inline style sheet, which the Content Security Policy refuses. The file rich-text.css has
    // the necessary rules.
    injectCSS: false,
    editorProps: { ...scrolling, attributes: attributesOf(label, name, described) },
    onCreate: ({ editor }) => {
      if (!keepsAllOf(firstHtml, tidyHtml(editor.getHTML(), firstHtml))) onUnknownMarkup()
    },
    onUpdate: ({ editor }) => {
      source.current ??= htmlSource(firstHtml, editor.schema)
      written.current = editor.isEmpty ? '' : source.current.htmlOf(editor.state.doc)
      onChange(written.current)
    },
  })
  // The editor's own option for the focus could act before React has put the editor into the page. React can also
  // destroy this editor and create another one.
  useEffect(() => {
    if (takesFocus && !editor?.isDestroyed) editor?.commands.focus('start')
  }, [editor, takesFocus])
  // Shows a value that changed outside the editor: the administrator discarded a draft or loaded another version.
  useEffect(() => {
    if (html === written.current) return
    written.current = html
    source.current = editor && htmlSource(html, editor.schema)
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const attributes = attributesOf(label, name, described)
  const attributesJson = JSON.stringify(attributes)
  useEffect(
    () => editor?.setOptions({ editorProps: { ...scrolling, attributes: JSON.parse(attributesJson) } }),
    [editor, attributesJson],
  )
  const { open, dialogs, handlers } = useEditorDialogs(editor)
  const { menu, onKeyDownCapture } = useSlashMenu(editor, open)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const addBroken = (picture: HTMLImageElement) =>
    setBroken((known) => new Set(known).add(picture.getAttribute('src') ?? ''))
  if (!editor) return null
  return (
    <div
      className="relative rounded-md border border-edge focus-within:border-ink"
      {...handlers}
      onKeyDownCapture={onKeyDownCapture}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && addBroken(target)}
    >
      <RichTextToolbar editor={editor} open={open} />
      <EditorContent editor={editor} />
      <TextReview editor={editor} isArticle={isArticle} broken={broken} onPicture={open.picture} onFilm={open.film} />
      {menu}
      {dialogs}
    </div>
  )
}

const attributesOf = (label: string, name: string, described: Props['described']): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'data-name': name,
  class: 'rich-text',
  ...Object.fromEntries(
    Object.entries(described).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
})

import { Extension, Mark } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { isTextLink } from '#contract/platform/common.schema.ts'
import { useEditorDialogs } from './editor-dialogs.tsx'
import { filmNode } from './film-node.ts'
import { pasteCleaner } from './paste/clean-paste.ts'
import { pictureNodes } from './pictures/picture-nodes.ts'
import { TextReview } from './review/text-review.tsx'
import { type HtmlWriter, htmlWriter, keepsAllMarkup, tidyHtml } from './rich-text-html.ts'
import { useSlashMenu } from './slash-menu.tsx'
import { tableNodes } from './tables/table-nodes.ts'
import { RichTextToolbar } from './toolbar.tsx'

type Props = {
  label: string
  name: string
  /** The HTML to edit. */
  value: string
  isArticle: boolean
  onChange: (html: string) => void
  /** Called if the HTML has elements or attributes that the editor would lose. */
  onUnknownMarkup: () => void
  /** The element around the editor. It exists before the code of the editor is loaded. */
  frame: RefObject<HTMLElement | null>
  loading: ReactNode
  errorProps: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
  lang?: string | undefined
  dir?: string | undefined
}

/**
 * The editor's marks for formats without a button, such as the subscript of CO<sub>2</sub>. An administrator can write
 * them as HTML source, and the editor then keeps them.
 */
const buttonlessMarks = ['sub', 'sup', 'mark', 'small', 'ins', 'cite', 'q'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
)

// These nodes would turn pasted plain text into lists and code.
const nodesThatChangePastes = ['orderedList', 'codeBlock']

const nodesWithDirection = ['paragraph', 'heading', 'listItem', 'blockquote', 'tableCell', 'tableHeader', 'figcaption']

/** Keeps the attribute `dir` of text that runs from right to left. */
const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [{ types: nodesWithDirection, attributes: { dir: { default: null } } }],
})

const extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) =>
        nodesThatChangePastes.includes(extension.name)
          ? extension.extend({ addProseMirrorPlugins: () => [] })
          : extension,
      )
    },
  }).configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isTextLink,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...pictureNodes,
  ...tableNodes,
  ...buttonlessMarks,
  direction,
  pasteCleaner,
]

/** Pixels that the toolbar and the dialog's buttons may cover. The editor scrolls the cursor out from below them. */
const coveredPixels = { top: 80, right: 0, bottom: 170, left: 0 }
const scrolling = { scrollThreshold: coveredPixels, scrollMargin: coveredPixels }

const articleExtensions = [...extensions, filmNode]

/** Edits HTML as visitors will see it. Blocks that the administrator does not change keep the text of their HTML. */
export default function RichTextEditor(props: Props) {
  const { label, name, value: html, isArticle, onChange, onUnknownMarkup, frame, loading, lang, dir } = props
  const shownAttributes = { ...props.errorProps, lang, dir }
  const [firstHtml] = useState(html)
  const latestHtml = useRef(html)
  const writer = useRef<HtmlWriter | null>(null)
  const editor = useEditor({
    extensions: isArticle ? articleExtensions : extensions,
    content: html,
    // Tiptap creates the editor only after React has put this component into the page. If it created the editor during
    // a slow first render, a timer of Tiptap would destroy the editor before the end of that render.
    immediatelyRender: false,
    // The editor would add an inline style sheet, which the Content Security Policy refuses. The file rich-text.css has
    // the necessary rules.
    injectCSS: false,
    // The rules would make formats of typed and pasted signs: the asterisks of "12 * 8 m and 30 * 20 m" would be lost.
    // The rule of links stays: it changes no letter.
    enableInputRules: false,
    enablePasteRules: ['link'],
    editorProps: { ...scrolling, attributes: attributesOf(label, name, shownAttributes) },
    onCreate: ({ editor }) => {
      if (!keepsAllMarkup(firstHtml, tidyHtml(editor.getHTML(), firstHtml))) onUnknownMarkup()
    },
    onUpdate: ({ editor }) => {
      writer.current ??= htmlWriter(firstHtml, editor.schema)
      latestHtml.current = editor.isEmpty ? '' : writer.current.htmlOf(editor.state.doc)
      onChange(latestHtml.current)
    },
  })
  // If the field was entered before the editor was loaded, `frame` has the focus, and the editor takes it over.
  useEffect(() => {
    if (editor && document.activeElement === frame.current) editor.commands.focus('start')
  }, [editor, frame])
  // Shows a value that changed outside the editor: the administrator discarded a draft or loaded another version.
  useEffect(() => {
    if (html === latestHtml.current) return
    latestHtml.current = html
    writer.current = editor && htmlWriter(html, editor.schema)
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  const attributes = attributesOf(label, name, shownAttributes)
  const attributesJson = JSON.stringify(attributes)
  useEffect(
    () => editor?.setOptions({ editorProps: { ...scrolling, attributes: JSON.parse(attributesJson) } }),
    [editor, attributesJson],
  )
  const { open, dialogs, handlers } = useEditorDialogs(editor)
  const slashMenu = useSlashMenu(editor, open)
  function onKeyDownCapture(event: KeyboardEvent) {
    slashMenu.onKeyDownCapture(event)
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !editor?.view.hasFocus()) return
    event.preventDefault()
    open.link()
  }
  const [brokenPictures, setBrokenPictures] = useState<ReadonlySet<string>>(new Set())
  const addBrokenPicture = (picture: HTMLImageElement) =>
    setBrokenPictures((known) => new Set(known).add(picture.getAttribute('src') ?? ''))
  if (!editor) return loading
  return (
    <div
      className="relative rounded-md border border-edge focus-within:border-ink"
      {...handlers}
      onKeyDownCapture={onKeyDownCapture}
      onErrorCapture={({ target }) => target instanceof HTMLImageElement && addBrokenPicture(target)}
    >
      <RichTextToolbar editor={editor} open={open} />
      <EditorContent editor={editor} />
      <TextReview {...{ editor, isArticle, brokenPictures }} openPicture={open.picture} openFilm={open.film} />
      {slashMenu.menu}
      {dialogs}
    </div>
  )
}

const attributesOf = (label: string, name: string, others: object): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'data-name': name,
  class: 'rich-text',
  ...Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
})

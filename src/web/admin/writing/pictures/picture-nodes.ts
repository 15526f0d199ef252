import { Node as EditorNode } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { JSONContent } from '@tiptap/react'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'

/** The editor's node for a picture with a caption. For a picture without a caption the editor uses the node `image`. */
const figure = EditorNode.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const figcaption = EditorNode.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption has only one line, so Enter starts a paragraph below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== 'figcaption') return false
        return editor.commands.command(({ tr, dispatch }) => {
          const below = $from.after(-1)
          const paragraph = editor.schema.nodes.paragraph?.create()
          if (dispatch && paragraph) {
            tr.insert(below, paragraph)
            tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
          }
          return true
        })
      },
    }
  },
})

export const pictureNodes = [Image, figure, figcaption]

/** Finds the picture that is selected or has the cursor in its caption, with its range; null if there is none. */
export function chosenPicture({ selection }: EditorState): { from: number; to: number; node: Node } | null {
  const { $from } = selection
  const depth = [$from.depth, $from.depth - 1].find((depth) => depth > 0 && $from.node(depth).type.name === 'figure')
  if (depth !== undefined) return { from: $from.before(depth), to: $from.after(depth), node: $from.node(depth) }
  const isPicture = selection instanceof NodeSelection && ['image', 'figure'].includes(selection.node.type.name)
  return isPicture ? { from: selection.from, to: selection.to, node: selection.node } : null
}

/** Returns the position at which to insert a block: `place`, or right below the table or picture around `place`. */
export function positionForBlock(doc: Node, place: number) {
  const $pos = doc.resolve(place)
  for (let depth = 1; depth <= $pos.depth; depth++) if ($pos.node(depth).type.spec.isolating) return $pos.after(depth)
  return place
}

/** A picture in a text, or one to insert, with the values that its dialog shows and edits. */
export type DescribedPicture = {
  id: number
  /** The picture's file while it is not uploaded; null once it is. */
  file: File | null
  /** The address of the picture. Before the upload it is a `blob:` address, which only this window can open. */
  url: string
  /** The name of the file; '' if it is not known. */
  name: string
  alt: string
  caption: string
  /** All attributes that the picture has in the text, except its address and alt text. */
  attributes: Record<string, unknown>
  /** The share of the file that is uploaded, from 0 to 1; null while no upload runs. */
  share: number | null
  /** The reason why the file can't be uploaded, or why its upload has failed; otherwise null. */
  error: string | null
}

let lastId = 0

const blankPicture = { file: null, url: '', name: '', alt: '', caption: '', attributes: {}, share: null, error: null }

export const describedPicture = (values: Partial<DescribedPicture>): DescribedPicture => ({
  ...blankPicture,
  ...values,
  id: ++lastId,
})

export const pictureOfFile = (file: File) =>
  describedPicture({
    file,
    url: URL.createObjectURL(file),
    name: file.name,
    error: file.size > mediaLimits.uploadMaxBytes ? mediaMessages.tooLarge : null,
  })

/** Reads a picture's address, alt text, caption and other attributes from its `image` or `figure` in the editor. */
export function pictureOfNode(node: Node) {
  const { src, alt, ...attributes } = (node.firstChild ?? node).attrs
  return describedPicture({
    url: String(src),
    alt: String(alt ?? ''),
    caption: node.firstChild ? (node.lastChild?.textContent ?? '') : '',
    attributes,
  })
}

/** Frees the memory of the `blob:` addresses of files. */
export function revokeBlobAddresses(pictures: readonly DescribedPicture[]) {
  for (const { file, url } of pictures) if (file) URL.revokeObjectURL(url)
}

/** Creates the editor's nodes for uploaded pictures: an `image`, or with a caption a `figure`. */
export const pictureNodesOf = (pictures: readonly DescribedPicture[]): JSONContent[] =>
  pictures.map(({ url, alt, caption, attributes }) => {
    const image = { type: 'image', attrs: { ...attributes, src: url, alt: alt.trim() } }
    const text = caption.trim()
    if (!text) return image
    return { type: 'figure', content: [image, { type: 'figcaption', content: [{ type: 'text', text }] }] }
  })

import type { Node } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'

/** A picture of the write-up, as its dialog shows it. */
export type DescribedPicture = {
  id: number
  /** A file that is not uploaded yet, or null. */
  file: File | null
  /** The address of the picture; of a file that is not uploaded, an address inside this window. */
  url: string
  name: string
  alt: string
  caption: string
  /** The other attributes that the picture has in the text. */
  attributes: Record<string, unknown>
}

let count = 0

export function describedPicture(known: Partial<DescribedPicture>): DescribedPicture {
  return { id: ++count, file: null, url: '', name: '', alt: '', caption: '', attributes: {}, ...known }
}

export const describedFile = (file: File) => describedPicture({ file, url: URL.createObjectURL(file), name: file.name })

/** The picture that a node of the editor shows: an `image` or a `figure`. */
export function describedNode(node: Node) {
  const { src, alt, ...attributes } = (node.firstChild ?? node).attrs
  return describedPicture({
    url: String(src),
    alt: String(alt ?? ''),
    caption: node.firstChild ? (node.lastChild?.textContent ?? '') : '',
    attributes,
  })
}

/** Frees the memory of the files. */
export function forgetFiles(pictures: readonly DescribedPicture[]) {
  for (const { file, url } of pictures) if (file) URL.revokeObjectURL(url)
}

/** The editor's nodes for pictures that are uploaded. */
export const nodesOf = (pictures: readonly DescribedPicture[]): JSONContent[] =>
  pictures.map(({ url, alt, caption, attributes }) => {
    const image = { type: 'image', attrs: { ...attributes, src: url, alt: alt.trim() } }
    const text = caption.trim()
    if (!text) return image
    return { type: 'figure', content: [image, { type: 'figcaption', content: [{ type: 'text', text }] }] }
  })

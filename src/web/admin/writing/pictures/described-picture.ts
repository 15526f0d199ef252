import type { Node } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'

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
}

let lastId = 0

export function describedPicture(values: Partial<DescribedPicture>): DescribedPicture {
  return { id: ++lastId, file: null, url: '', name: '', alt: '', caption: '', attributes: {}, ...values }
}

export const pictureOfFile = (file: File) => describedPicture({ file, url: URL.createObjectURL(file), name: file.name })

/**
 * Reads the address, alt text, caption and other attributes of a picture from its node in the editor: an `image` or a
 * `figure`.
 */
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
export function releaseFiles(pictures: readonly DescribedPicture[]) {
  for (const { file, url } of pictures) if (file) URL.revokeObjectURL(url)
}

/** Creates the editor's nodes for uploaded pictures: an `image`, or with a caption a `figure`. */
export const nodesOf = (pictures: readonly DescribedPicture[]): JSONContent[] =>
  pictures.map(({ url, alt, caption, attributes }) => {
    const image = { type: 'image', attrs: { ...attributes, src: url, alt: alt.trim() } }
    const text = caption.trim()
    if (!text) return image
    return { type: 'figure', content: [image, { type: 'figcaption', content: [{ type: 'text', text }] }] }
  })

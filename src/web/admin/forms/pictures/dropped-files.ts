import { markupOf, textOf } from '../paste/markup.ts'

/**
 * The pictures in a clipboard or a drop. Programs such as Word also add a picture of the copied text: with text there
 * are none.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  return textOf(markupOf(html)).trim() === '' ? pictures : []
}

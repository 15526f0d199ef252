import { markupOf, textOf } from '../paste/markup.ts'

/**
 * The pictures in a clipboard or a drop. Programs such as Word also add a picture of the copied text: with text there
 * are none. A picture that is moved inside the editor is not a new one.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  const isOwn = html.includes('data-pm-slice')
  return !isOwn && textOf(markupOf(html)).trim() === '' ? pictures : []
}

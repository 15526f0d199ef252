import { markupOf, textOf } from '../paste/markup.ts'

/**
 * Returns the picture files of a paste or drop. Returns none if there is text too, because programs such as Word add a
 * picture of the copied text, and none for a picture that is moved inside the editor.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  const isOwn = html.includes('data-pm-slice')
  return !isOwn && textOf(markupOf(html)).trim() === '' ? pictures : []
}

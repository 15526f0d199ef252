import { markupOf, textOf } from '../paste/markup.ts'

/**
 * Returns the picture files of a paste or drop. Returns none if it has text, too, because programs such as Word add a
 * picture of the copied text. Returns none for a picture that the administrator moves inside the editor, either.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  const isFromEditor = html.includes('data-pm-slice')
  return !isFromEditor && textOf(markupOf(html)).trim() === '' ? pictures : []
}

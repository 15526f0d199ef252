import { markupOf, textOf } from '../paste/markup.ts'

/**
 * Returns the files of pictures that a person pastes or drops. Programs such as Word add a picture of the copied text,
 * so with text there are none; nor for a picture that is moved inside the editor.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const html = pictures.length > 0 ? (data?.getData('text/html') ?? '') : ''
  const isOwn = html.includes('data-pm-slice')
  return !isOwn && textOf(markupOf(html)).trim() === '' ? pictures : []
}

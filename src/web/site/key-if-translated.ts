/**
 * Returns a key of a part that shows `value`, by which React replaces the part when the value changes; undefined if the
 * page is not translated. Chrome's translator replaces each text by a `font` element. React goes on to change the text
 * that it made, which is no longer on the page.
 */
export function keyIfTranslated(value: unknown) {
  const isTranslated = typeof document !== 'undefined' && document.getElementsByTagName('font').length > 0
  return isTranslated ? JSON.stringify(value) : undefined
}

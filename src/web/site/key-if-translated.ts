/**
 * Returns a key for an element that shows `value`; undefined if the page is not translated. With the key, React creates
 * the element anew when the value changes. Otherwise React would change the original text, which is no longer on the
 * page: Chrome's translator has put a `font` element in its place.
 */
export function keyIfTranslated(value: unknown) {
  const isTranslated = typeof document !== 'undefined' && document.getElementsByTagName('font').length > 0
  return isTranslated ? JSON.stringify(value) : undefined
}

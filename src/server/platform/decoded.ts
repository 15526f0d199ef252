/** Decodes the percent signs of a text; undefined if they are not valid. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

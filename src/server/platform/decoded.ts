/** Decodes the percent signs of a text; undefined if they are not valid. */
export function percentDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

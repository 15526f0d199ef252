/** Decodes percent-encoded characters, such as `%20`; undefined if one is malformed. */
export function percentDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the form in which an old address is counted and saved: in lower case and without slashes at its end, because
 * many servers make no difference there.
 */
export function oldPathKey(path: string) {
  const key = lowerCase(path).replace(/\/+$/, '')
  return key === '' ? '/' : key
}

function lowerCase(path: string) {
  try {
    // Decodes the path, so that the case of letters such as `%C3%9C` changes, too. `encodeURI` would encode again the
    // percent sign of what `decodeURI` leaves encoded.
    return encodeURI(decodeURI(path).toLowerCase()).replaceAll('%25', '%')
  } catch {
    return path.toLowerCase()
  }
}

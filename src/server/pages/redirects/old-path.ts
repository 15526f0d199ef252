/**
 * Returns the form in which an old address is counted and saved: in lower case and without slashes at its end, because
 * many servers ignore the case and these slashes.
 */
export function oldPathKey(path: string) {
  const key = lowerCase(path).replace(/\/+$/, '')
  return key === '' ? '/' : key
}

function lowerCase(path: string) {
  try {
    // Decodes the path, so that the case of letters such as `%C3%9C` changes, too. `decodeURI` leaves characters such
    // as `%2F` encoded. `encodeURI` then encodes their percent sign as `%25`, which `replaceAll` undoes.
    return encodeURI(decodeURI(path).toLowerCase()).replaceAll('%25', '%')
  } catch {
    return path.toLowerCase()
  }
}

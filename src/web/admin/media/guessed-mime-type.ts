const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Guesses the MIME type of a file from the ending of its address. Returns JPEG for unknown endings. */
export function guessedMimeType(url: string) {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''
  return typesByEnding[ending] ?? 'image/jpeg'
}

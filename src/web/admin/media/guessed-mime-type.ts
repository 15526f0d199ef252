const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The MIME type of the file at an address, guessed from the ending; JPEG for other endings. */
export function guessedMimeType(url: string) {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''
  return typesByEnding[ending] ?? 'image/jpeg'
}

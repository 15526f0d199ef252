const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** The MIME type of a file, guessed from the ending of its address. JPEG for unknown endings. */
export function guessedMimeType(url: string) {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''
  return typesByEnding[ending] ?? 'image/jpeg'
}

/** Whether every searched word is in one of the texts. */
export function matching(words: string, texts: string[]) {
  const all = texts.join('\n').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

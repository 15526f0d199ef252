import { folded } from '#contract/pages/folded.ts'

/** True if each searched word is in at least one of the texts, in upper or lower case. */
export function containsAllWords(words: string, texts: string[]) {
  const allText = folded(texts.join('\n'))
  return folded(words)
    .split(/\s+/)
    .every((word) => allText.includes(word))
}

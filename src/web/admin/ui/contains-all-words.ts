import { folded } from '#contract/folded.ts'

/** True if each searched word is in at least one of the texts. */
export function containsAllWords(words: string, texts: string[]) {
  const all = folded(texts.join('\n'))
  return folded(words)
    .split(/\s+/)
    .every((word) => all.includes(word))
}

import type { TextPiece } from '#contract/pages/search.ts'
import { stemOf, wordsOf } from './words.ts'

/** Splits a text into pieces, in which the words with these stems are marked. */
export function markedPieces(text: string, stems: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const add = (to: number, isMarked: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isMarked })
    end = Math.max(end, to)
  }
  for (const { word, at } of wordsOf(text)) {
    if (!stems.has(stemOf(word))) continue
    add(at, false)
    add(at + word.length, true)
  }
  add(text.length, false)
  return pieces
}

/** Returns at most `maxChars` of a text, around the first word with one of these stems. A `…` marks each cut. */
export function excerptOf(text: string, stems: ReadonlySet<string>, maxChars: number) {
  const first = wordsOf(text).find(({ word }) => stems.has(stemOf(word)))?.at ?? 0
  const earliest = Math.max(0, Math.min(first - Math.floor(maxChars / 3), text.length - maxChars))
  const start = earliest === 0 ? 0 : Math.min(first, text.indexOf(' ', earliest) + 1)
  const latest = start + maxChars
  const end = latest >= text.length ? text.length : Math.max(first, text.lastIndexOf(' ', latest))
  const part = text.slice(start, end > start ? end : latest).toWellFormed()
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

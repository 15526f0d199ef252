import { requestWords } from './request-words.ts'
import { sellingWords } from './selling-words.ts'
import { plainText, wordFinder } from './words.ts'

const requestFinders = findersOf(requestWords)
const sellingFinders = findersOf(sellingWords)
/** At most this many words of a subject count, even if a text has more. */
const countedPerSubjectMax = 4
const differenceMax = 6

/**
 * Yields signs that tell clients from sellers. For each subject of clients and of sellers, they say how many of its
 * words the text has, or that it has none. One more says how many more words of sellers it has than of clients.
 */
export function* toneSigns(message: string) {
  const text = plainText(message)
  let difference = 0
  for (const [finders, direction] of [[requestFinders, -1] as const, [sellingFinders, 1] as const]) {
    for (const { subject, finder } of finders) {
      const count = new Set(text.match(finder)).size
      if (count === 0) yield `=no ${subject}`
      for (let i = 1; i <= Math.min(count, countedPerSubjectMax); i++) yield `=${subject} ${i}`
      difference += direction * Math.min(count, countedPerSubjectMax - 1)
    }
  }
  for (let i = -differenceMax; i <= Math.min(difference, differenceMax); i++) yield `=selling ${i}`
}

function findersOf(lists: Record<string, string>) {
  return Object.entries(lists).map(([subject, list]) => ({ subject, finder: wordFinder(list) }))
}

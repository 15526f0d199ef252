import { commonWords } from './common-words.ts'
import { rareWords } from './rare-words.ts'
import { plainText, wordFinder } from './words.ts'

const finders = [
  ...Object.values(commonWords).map((list) => ({ finder: wordFinder(list), weight: 1 })),
  ...Object.values(rareWords).map((list) => ({ finder: wordFinder(list), weight: 2 })),
]
const price =
  /[$€£]\s?\p{N}|\p{N}\s?(?:[$€£₽]|usd|dollars?|euros?|рублей)|\p{N}\s?% (?:off|cheaper|accuracy|sure|guarantee|interest|a week)|\p{N}元|[💰👉🔥🚀✅]/gu

// More words of one subject say no more about a text: it may just be long.
const countedWords = 2

/** How much of the text is about subjects of advertisements: of each subject up to two different words count. */
export function advertisingWords(message: string) {
  const text = plainText(message)
  return [...finders, { finder: price, weight: 1 }].reduce(
    (sum, { finder, weight }) => sum + weight * Math.min(countedWords, new Set(text.match(finder)).size),
    0,
  )
}

const letters = /\p{L}/gu
// English, French and Hausa are written with Latin letters, Arabic with its own.
const usualLetters = /[\p{Script=Latin}\p{Script=Arabic}]/gu

/** Whether most of a text is in a script that none of the site's usual languages has. */
export function isInUnusualScript(message: string) {
  const all = message.match(letters)?.length ?? 0
  const usual = message.match(usualLetters)?.length ?? 0
  return all > 0 && usual < all / 2
}

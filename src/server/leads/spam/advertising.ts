import { commonWords } from './common-words.ts'
import { rareWords } from './rare-words.ts'
import { plainText, wordFinder } from './words.ts'

const pricePattern =
  /[$€£]\s?\p{N}|\p{N}\s?(?:[$€£₽]|usd|dollars?|euros?|рублей)|\p{N}\s?% (?:off|cheaper|accuracy|sure|guarantee|interest|a week)|\p{N}元|[💰👉🔥🚀✅]/gu
const advertisingFinders = [
  ...Object.entries(commonWords).map(([subject, list]) => ({ subject, finder: wordFinder(list) })),
  ...Object.entries(rareWords).map(([subject, list]) => ({ subject: `rare ${subject}`, finder: wordFinder(list) })),
  { subject: 'price', finder: pricePattern },
]

/** Returns each subject of advertisements with the number of its different words in the text. */
export function advertisingSubjects(message: string) {
  const text = plainText(message)
  return advertisingFinders.map(({ subject, finder }) => ({ subject, count: new Set(text.match(finder)).size }))
}

const letterPattern = /\p{L}/gu
// Spam is often written in these scripts; clients of a company in Nigeria hardly ever use them.
const unusualLetter = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** True if most of a text is in a script that requests seldom have. */
export function isInUnusualScript(message: string) {
  const letterCount = message.match(letterPattern)?.length ?? 0
  const unusualCount = message.match(unusualLetter)?.length ?? 0
  return unusualCount > letterCount / 2
}

const wordPattern = /[\p{L}\p{N}]+/gu
const consonantsInRow = /(?:([bcdfghjklmnpqrstvwxz])(?!\1)){5}/iu

const vowelPattern = /[aeiouyà-ÿ]/giu

/** True if at least half of the words look like random letters. */
export function isUnreadable(message: string) {
  const words = message.match(wordPattern) ?? []
  return words.length > 0 && words.filter(isRandomWord).length >= words.length / 2
}

/**
 * True if a word looks like random letters: with capitals inside, or with many consonants in a row and few vowels.
 * Compound words, as in German, have as many consonants, but more vowels.
 */
const isRandomWord = (word: string) =>
  capitalsInside.test(word) || (consonantsInRow.test(word) && (word.match(vowelPattern)?.length ?? 0) < word.length / 4)

const capitalsInside = /(?:\p{Ll}\p{Lu}\p{L}*){4}/u

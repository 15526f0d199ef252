import { createHash } from 'node:crypto'
import { likenessBy } from './likeness.ts'
import { anyLink, isAdvertising, isRandomLetters, textSigns } from './text-signs.ts'
import { wordWeights } from './word-weights.ts'

const anyLinkCode = /<a\s[^>]*\bhref\b|\[(?:url|link)\s*[=\]]/iu

/** Only texts with at least this many characters are compared: two people may write a shorter one by chance. */
const comparableMinChars = 60

/** A long text is compared by this many of its longest words. */
const longestWordCount = 12
/** A text with fewer different words is compared by all its words, because it may differ only in a number. */
const longTextWords = 24
const anyDigit = /\p{N}/u

type Message = { message: string; firstName: string; lastName: string }

/** The facts about a message that help to decide whether it is spam. */
export function factsOf(input: Message, weights = wordWeights) {
  const links = input.message.match(anyLink)?.length ?? 0
  const words = wordsWithoutNames(input)
  const text = wordsToCompare(words).join(' ')
  const signs = input.message.trim() ? textSigns(input.message) : new Set<string>()
  return {
    links,
    likeness: signs.size > 0 ? likenessBy(weights, signs) : null,
    isAdvertising: isAdvertising(signs),
    isRandomLetters: isRandomLetters(signs),
    hasLinkCode: anyLinkCode.test(input.message),
    /**
     * A hash that is the same for texts which differ only in case, punctuation, links or the sender's name. Long texts
     * may also differ in numbers and in short words, such as those of a greeting. Null if there is no text.
     */
    textHash: text ? createHash('sha256').update(text).digest('hex') : null,
    isComparable: words.join(' ').length >= comparableMinChars,
  }
}

function wordsWithoutNames({ message, firstName, lastName }: Message) {
  const names = new Set(wordsOf(`${firstName} ${lastName}`))
  return wordsOf(message.replaceAll(anyLink, ' ')).filter((word) => !names.has(word))
}

/**
 * Returns the words by which a text is compared with others. Of a long text these are only the longest words without
 * digits, because programs that send spam vary the greeting, the numbers and the end.
 */
function wordsToCompare(words: string[]) {
  const distinctWords = [...new Set(words)].filter((word) => !anyDigit.test(word))
  if (distinctWords.length < longTextWords) return words
  return distinctWords.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, longestWordCount)
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

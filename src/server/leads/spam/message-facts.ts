import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { root } from '#server/platform/root.ts'
import { isRandomLetters, linkPattern, spamSignsOf } from './text-signs.ts'

/**
 * The weights of signs, such as words, that are frequent in spam and rare in ordinary leads, or the other way round.
 * `npm run train-spam` calculates them. The weight of a sign is at the index `weightIndexOf(sign)`, the bias at the
 * last index.
 */
export type SpamWeights = Int8Array

export const trainedSpamWeights: SpamWeights = new Int8Array(
  readFileSync(new URL('src/server/leads/spam/word-weights.bin', root)),
)

/** The number of weights without the bias. With more weights, fewer signs share one, but judgements are no better. */
export const signWeightCount = 2 ** 17
/** The unit of the stored bias and weights, as a logarithm of odds. Weights also get the factor `signWeightFactor`. */
export const logOddsPerWeight = 0.05

/** In a text with fewer signs, each sign counts as if the text had this many, because a short text proves little. */
const countedSignsMin = 60

/**
 * The factor for the weight of each sign. The more signs a text has, the less each of them counts, because many signs
 * prove little more than some.
 */
export const signWeightFactor = (signCount: number) => 1 / Math.sqrt(Math.max(signCount, countedSignsMin))

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
export function messageFactsOf(input: Message, weights = trainedSpamWeights) {
  const links = input.message.match(linkPattern)?.length ?? 0
  const words = wordsWithoutNames(input)
  const text = wordsToCompare(words).join(' ')
  const signs = input.message.trim() ? spamSignsOf(input.message) : new Set<string>()
  return {
    links,
    likeness: signs.size > 0 ? likenessBy(weights, signs) : null,
    isRandomLetters: isRandomLetters(signs),
    hasLinkCode: anyLinkCode.test(input.message),
    /**
     * A hash that is the same for texts which differ only in case, punctuation, links or the sender's name. Long texts
     * may also differ in numbers and in short words, such as those of a greeting. Null if there is no text.
     */
    textHash: text ? hash('sha256', text) : null,
    isComparable: words.join(' ').length >= comparableMinChars,
  }
}

function wordsWithoutNames({ message, firstName, lastName }: Message) {
  const names = new Set(wordsOf(`${firstName} ${lastName}`))
  return wordsOf(message.replaceAll(linkPattern, ' ')).filter((word) => !names.has(word))
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

/**
 * Calculates the logarithm of the odds that a text with these signs is spam. Above 0, the text is more likely spam than
 * not.
 */
function likenessBy(weights: SpamWeights, signs: ReadonlySet<string>) {
  let sum = 0
  for (const sign of signs) sum += weights[weightIndexOf(sign)] ?? 0
  return logOddsPerWeight * ((weights[signWeightCount] ?? 0) + sum * signWeightFactor(signs.size))
}

/**
 * Returns the index of a sign's weight: the FNV-1a hash of the sign, mixed so that its last bits depend on all
 * characters.
 */
export function weightIndexOf(sign: string) {
  let hash = 0x811c9dc5
  for (let i = 0; i < sign.length; i++) hash = Math.imul(hash ^ sign.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % signWeightCount
}

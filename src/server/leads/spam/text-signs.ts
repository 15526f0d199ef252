import { advertisingSubjects, isInUnusualScript, isUnreadable } from './advertising.ts'
import { hasAmountOfEnergy, isOffTopic } from './own-field.ts'
import { toneSigns } from './tone.ts'

export const anyLink = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+/giu

// Each match of a pattern counts as the word beside it: `_money` stands for every price, `_link` for every address of a
// page. The lookbehinds keep a pattern from trying again at each character of a long number or address.
const signPatterns: [string, RegExp][] = [
  ['_link', anyLink],
  ['_mail', /(?<![\w.+-])[\w.+-]+@[\w.-]+/gu],
  ['_energy', /\p{N}\s?(?:[kmg]?wp?|[kmg]wc|[kmg]?wh|[km]vas?|ah|v|volts?|watts?|hp)(?![\p{L}\p{N}])/gu],
  ['_money', /[$€£₦]\s?[\d.,]+\w?|(?<![\d.,])[\d.,]+\s?(?:[$€£₽₦]|usd|eur|dollars?|euros?)/gu],
  ['_percent', /(?<![\d.,])[\d.,]*\d\s?%/gu],
  ['_phone', /\+?\d[\d\s().-]{7,}\d/gu],
  ['_number', /\d[\d.,]*/gu],
]
const wordOrMark = /_\w+|[\p{L}\p{M}']+|[.!?]|\p{Extended_Pictographic}/gu
/** The number of letters in the start of a word. Words with the same start are often forms of one word. */
const startChars = 5
/** At most this many words of a subject count, even if a text has more. */
const countedPerSubjectMax = 3

/**
 * Returns the signs by which spam is recognised: the words of a text, pairs of words, starts of words, the subjects of
 * advertisements in it, and its tone.
 */
export function textSigns(message: string): Set<string> {
  const words = wordsOf(message)
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`)
  const starts = words.filter((word) => word.length > startChars && !word.startsWith('_'))
  return new Set([
    ...words,
    ...pairs,
    ...starts.map((word) => `^${word.slice(0, startChars)}`),
    ...subjectSigns(message),
    ...toneSigns(message),
    ...chineseSigns(message),
    ...arabicSigns(message),
  ])
}

/** True if a text has a word of advertisements. */
export const isAdvertising = (signs: ReadonlySet<string>) => signs.has('=advertising 1')

/** True if a text has hardly any words, only random letters. */
export const isRandomLetters = (signs: ReadonlySet<string>) => signs.has('=unreadable')

function wordsOf(message: string): string[] {
  const plain = message.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  const text = signPatterns.reduce((text, [name, pattern]) => text.replaceAll(pattern, ` ${name} `), plain)
  return text.match(wordOrMark) ?? []
}

function* subjectSigns(message: string) {
  let sum = 0
  for (const { subject, count } of advertisingSubjects(message)) {
    for (let i = 1; i <= Math.min(count, countedPerSubjectMax); i++) yield `=${subject} ${i}`
    sum += Math.min(count, countedPerSubjectMax)
  }
  for (let i = 1; i <= Math.min(sum, 2 * countedPerSubjectMax); i++) yield `=advertising ${i}`
  if (isOffTopic(message)) yield '=off topic'
  if (hasAmountOfEnergy(message)) yield '=energy'
  if (isInUnusualScript(message)) yield '=unusual script'
  if (isUnreadable(message)) yield '=unreadable'
}

/**
 * Returns the single characters and the pairs of characters of a Chinese text, which has no spaces: most Chinese words
 * have one or two characters.
 */
function chineseSigns(message: string) {
  const texts = message.match(/\p{Script=Han}+/gu) ?? []
  return texts
    .flatMap((text) => [...text, ...[...text].slice(1).map((char, i) => `${text[i]}${char}`)])
    .map((word) => `~${word}`)
}

const arabicMarks = /[\u064b-\u0652\u0640]/gu
const arabicPrefix = /^[وف]?(?:ال|لل|بال|[بلكس])?/u
const arabicRootChars = 3

/** Returns Arabic words and their starts, without the article and the particles that are written as parts of a word. */
function arabicSigns(message: string) {
  const text = message.normalize('NFKC').replaceAll(arabicMarks, '').replaceAll(/[أإآ]/gu, 'ا').replaceAll('ة', 'ه')
  const words = text.match(/\p{Script=Arabic}+/gu) ?? []
  return words.flatMap((word) => {
    const rest = word.replace(arabicPrefix, '')
    const stem = rest.length >= arabicRootChars ? rest : word
    return [arabicRootChars, arabicRootChars + 1, stem.length].map((chars) => `~${stem.slice(0, chars)}`)
  })
}

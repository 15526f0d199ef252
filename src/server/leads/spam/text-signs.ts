import wordsJson from './words.json' with { type: 'json' }

/** Words by subject. `*` stands for any letters. */
type WordLists = Record<string, string[]>

type Words = {
  /** Words of advertisements. Some honest requests also contain such a word. */
  advertising: WordLists
  /** Words of advertisements that hardly any honest request has. */
  rareAdvertising: WordLists
  /** Words of requests, complaints and answers to an energy company. */
  client: WordLists
  /** Words of sellers and of frauds. */
  seller: WordLists
  /** Words of an energy company's field: its products, the needs and complaints of its customers, tenders, jobs. */
  energy: string[]
}
const wordLists: Words = wordsJson

const wordCharacter = '[\\p{L}\\p{N}]'
export const linkPattern = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+/giu

// Each match of a pattern counts as the word beside it: `_money` stands for every price, `_link` for every address of a
// page. The lookbehinds keep a pattern from trying again at each character of a long number or address.
const signPatterns: [string, RegExp][] = [
  ['_link', linkPattern],
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
/** At most this many words of a subject of advertisements count, even if a text has more. */
const countedPerSubjectMax = 3

/**
 * Returns the signs by which spam is recognised: the words of a text, pairs of words, starts of words, the subjects of
 * advertisements in it, and its tone.
 */
export function spamSignsOf(message: string): Set<string> {
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

const pricePattern =
  /[$€£]\s?\p{N}|\p{N}\s?(?:[$€£₽]|usd|dollars?|euros?|рублей)|\p{N}\s?% (?:off|cheaper|accuracy|sure|guarantee|interest|a week)|\p{N}元|[💰👉🔥🚀✅]/gu
const advertisingFinders = [
  ...findersOf(wordLists.advertising),
  ...findersOf(wordLists.rareAdvertising).map(({ subject, finder }) => ({ subject: `rare ${subject}`, finder })),
  { subject: 'price', finder: pricePattern },
]

/** Returns each subject of advertisements with the number of its different words in the text. */
function advertisingSubjects(message: string) {
  const text = plainText(message)
  return advertisingFinders.map(({ subject, finder }) => ({ subject, count: new Set(text.match(finder)).size }))
}

const letterPattern = /\p{L}/gu
// Spam is often written in these scripts; clients of a company in Nigeria hardly ever use them.
const unusualLetter = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** True if most of a text is in a script that requests seldom have. */
function isInUnusualScript(message: string) {
  const letterCount = message.match(letterPattern)?.length ?? 0
  const unusualCount = message.match(unusualLetter)?.length ?? 0
  return unusualCount > letterCount / 2
}

const wordPattern = /[\p{L}\p{N}]+/gu
const consonantsInRow = /(?:([bcdfghjklmnpqrstvwxz])(?!\1)){5}/iu

const vowelPattern = /[aeiouyà-ÿ]/giu

/** True if at least half of the words look like random letters. */
function isUnreadable(message: string) {
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

const energyFinder = wordFinder(wordLists.energy)
const energyAmountPattern = /\p{N}\s?(?:[kmg]?wp?|[kmg]wc|[kmg]?wh|[km]vas?|ah|v|volts?|watts?|hp)(?![\p{L}\p{N}])/u
const moneyOrArea = /\p{N}\s?(?:naira|f?cfa|m²|m2)(?![\p{L}\p{N}])/u
// `energyFinder` has words in these scripts. In a text in another script, a missing word proves nothing.
const knownScript = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Han}]/u

/** True if a text has no word of requests to an energy company, and no amount of energy, naira, CFA francs or m². */
function isOffTopic(message: string) {
  const text = plainText(message)
  return knownScript.test(text) && text.search(energyFinder) < 0 && !hasAmountOfEnergy(text) && !moneyOrArea.test(text)
}

/** True if a text names an amount of energy or power, such as 5 kVA. */
const hasAmountOfEnergy = (message: string) => energyAmountPattern.test(plainText(message))

const clientFinders = findersOf(wordLists.client)
const sellerFinders = findersOf(wordLists.seller)
/** At most this many words of a subject of clients or sellers count, even if a text has more. */
const countedToneMax = 4
const differenceMax = 6

/**
 * Yields signs that tell clients from sellers. For each subject of clients and of sellers, the signs say how many of its
 * words the text has, or that it has none. Other signs say how many more words of sellers than of clients it has.
 */
function* toneSigns(message: string) {
  const text = plainText(message)
  let difference = 0
  for (const [finders, direction] of [[clientFinders, -1] as const, [sellerFinders, 1] as const]) {
    for (const { subject, finder } of finders) {
      const count = new Set(text.match(finder)).size
      if (count === 0) yield `=no ${subject}`
      for (let i = 1; i <= Math.min(count, countedToneMax); i++) yield `=${subject} ${i}`
      difference += direction * Math.min(count, countedToneMax - 1)
    }
  }
  for (let i = -differenceMax; i <= Math.min(difference, differenceMax); i++) yield `=selling ${i}`
}

/** True if a text has a word of advertisements or of sellers. */
export function hasWordOfSellers(text: string) {
  const plain = plainText(text)
  return [...advertisingFinders, ...sellerFinders].some(({ finder }) => plain.search(finder) >= 0)
}

function findersOf(wordsBySubject: WordLists) {
  return Object.entries(wordsBySubject).map(([subject, words]) => ({ subject, finder: wordFinder(words) }))
}

/** Makes a pattern that finds these words. A space also matches a hyphen. */
function wordFinder(words: string[]) {
  // Each check of a word's end makes the pattern larger, so words with a `*` at the same ends share these checks.
  const groups = Map.groupBy(words, (word) => `${word.startsWith('*')} ${word.endsWith('*')}`)
  return new RegExp([...groups.values()].map(patternOf).join('|'), 'gu')
}

/** The pattern of words that have `*` at the same ends. */
function patternOf(words: string[]) {
  const start = words[0]?.startsWith('*') ? '' : `(?<!${wordCharacter})`
  const end = words[0]?.endsWith('*') ? '' : `(?!${wordCharacter})`
  return `${start}(?:${words.map(lettersOf).join('|')})${end}`
}

function lettersOf(word: string) {
  return word
    .replaceAll('*', '')
    .replaceAll(/[.?+()$/]/gu, '\\$&')
    .replaceAll(/\s+/gu, '[\\s-]+')
}

/**
 * Writes a text as the patterns of `wordFinder` expect it: in lower case, with the usual character in place of its
 * variants, such as ' for ’.
 */
const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'")

import type { LeadDetails, LeadInput } from '#contract/leads/leads.ts'
import { hasWordOfSellers } from './text-signs.ts'

// An advertisement has to name a contact: a page, an address, a number, a messenger or money. Dots are written in many
// ways.
const page =
  /https?:|www|@|\(at\)|[\p{L}\p{N}]\s?[.。․・]\s?(?:com|net|org|info|biz|ng|ru|cn|top|xyz|shop|site|online|io|me|ly)\b|\bdot\b/iu
const money = /\p{Sc}|\b(?:usd|eur|ngn|gbp|dollars?|euros?|naira|btc|bitcoins?|usdt)\b/iu
const number = /\d(?:[\s()./-]?\d){6}/
const messenger = /\b(?:telegram|whats?app|viber|wechat|skype)\b/iu
const anyDomain = /[\p{L}\p{N}][.。․]\p{L}{2}/u
// Names have titles and initials without a space: `Engr.Musa`, `J.Adebayo`. Domains are in lower case.
const domainInName = /[\p{L}\p{N}][.。․]\p{Ll}{2}/u

const hasAny = (text: string, patterns: RegExp[]) => patterns.some((pattern) => pattern.test(plain(text)))

/** True if a text names no page, no address, no number to call and no sum of money. */
export const hasNoContact = (text: string) => !hasAny(text, [page, money, number, messenger, anyDomain])

// Invisible characters in the middle of an address would hide it.
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

// Letters, with apostrophes and hyphens inside, or an abbreviation such as `J.` or `Dr.`.
const nameWord = /^\p{L}[\p{L}\p{M}]*(?:['’ʼ‑-]\p{L}[\p{L}\p{M}]*)*\.?$/u
const nameMaxChars = 30
const nameMaxWords = 3

// `hasWordOfSellers` is for whole texts. These words show that a text of a few words is an advertisement and no name.
const sellingWords =
  /(?<!\p{L})(?:you|your|click|visit|call|claim|buy|win|won|winner|receive[ds]?|congratulations?|urgent|free|now|today|here|prize|account|payment|invoice|verify|confirm|suspended|money|transfer)(?!\p{L})/iu
const hasSellingWord = (text: string) => sellingWords.test(text) || hasWordOfSellers(text)

type Name = { firstName: string; lastName: string }

/** True if both fields look like parts of a person's name: a few words of letters, and no words that sell. */
export const looksLikeName = (name: Name) =>
  [name.firstName, name.lastName].every((text) => {
    const words = plain(text).trim().split(/ +/)
    const isShort = text.length <= nameMaxChars && words.length <= nameMaxWords
    return isShort && words.every((word) => nameWord.test(word)) && hasNoContact(text) && !hasSellingWord(text)
  })

const longestNameWords = 7
const lettersInPhoneMax = 20

/**
 * Returns the texts of the fields of a lead, besides its message, that may be advertisements. `isMisplaced` is true if
 * the name or the telephone number is one of them: a real name has no link, and a real number no sentence.
 */
export function advertisingFieldsOf(input: LeadInput, { projectTitle = '' }: LeadDetails) {
  const [name, company, title] =
    input.type === 'general'
      ? [`${input.firstName} ${input.lastName}`, input.company, projectTitle]
      : ['', '', input.productTitle]
  const hasContactInName = hasAny(name, [page, money, number, messenger, domainInName])
  const hasAdvertInName = hasContactInName || name.trim().split(/\s+/).length >= longestNameWords
  const letters = input.phone.replaceAll(/[^\p{L}]/gu, '')
  const hasAdvertInPhone = letters.length > lettersInPhoneMax || hasAny(input.phone, [page, money])
  const others = [company, title].filter((text) => !hasNoContact(text))
  return {
    texts: [...(hasAdvertInName ? [name] : []), ...(hasAdvertInPhone ? [input.phone] : []), ...others],
    isMisplaced: hasAdvertInName || hasAdvertInPhone,
  }
}

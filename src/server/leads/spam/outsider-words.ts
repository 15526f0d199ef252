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

// Contacts that are written so that programs do not find them. They are no signs of spam: honest texts have some, too.
const disguised = [
  /hxxp|[([{]\s?at\s?[)\]}]/iu,
  /[\p{L}\p{N}][\s([{]{0,3}[.。․・·][\s)\]}]{0,3}(?:com|net|org|info|biz|ng|ru|cn|top|xyz|shop|site|online)(?!\p{L})/iu,
  /\p{L},(?:com|net|org)(?!\p{L})|[\p{L}\p{N}]\s[.]\p{L}{2}/iu,
  /(?<!\p{L})(?:dot|punkt|punto|ponto|point|точка|نقطة)\s?(?:com|net|org|de|ru|ру|рф|كوم)(?!\p{L})/iu,
  // Letters of two scripts in one word, and a word whose letters stand alone.
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|(?<!\p{L})\p{L}(?:[\s-]\p{L}){4,}(?!\p{L})/u,
  /\p{Nd}(?:(?:[\s()./_·:\p{Pd}]{0,3}|,)\p{Nd}){6}/u,
  /(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|um|dois|três|quatro|cinco|seis|sete|oito|nove)[\s,-]+){5}/iu,
  /(?<!\p{L})(?:kes|ksh|ghs|zar|xof|xaf|f?cfa|cedis?|shillings?|reais|francs?|rupees?|dirhams?|dólares|руб\p{L}*)(?!\p{L})|درهم|دولار|يورو|نايرا|元/iu,
  /(?<!\p{L})(?:signal|facebook|insta(?:gram)?|tiktok|snapchat)(?!\p{L})|واتس|تي?لي?[جغ]رام|телеграм|вайбер|ватсап|微信/iu,
]

const hasAny = (text: string, patterns: RegExp[]) => patterns.some((pattern) => pattern.test(plain(text)))

/** True if a text names no page, no address, no number to call and no sum of money, also none in disguise. */
export const hasNoContact = (text: string) => !hasAny(text, [page, money, number, messenger, anyDomain, ...disguised])

// Invisible characters in the middle of an address would hide it.
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')

// Letters, with apostrophes and hyphens inside, or an abbreviation such as `J.` or `Dr.`.
const nameWord = /^\p{L}[\p{L}\p{M}]*(?:['’ʼ‑‐-]\p{L}[\p{L}\p{M}]*){0,3}\.?$/u
const nameMaxChars = 30
const nameMaxWords = 3

// `hasWordOfSellers` is for whole texts. These words show that a text of a few words is an advertisement and no name.
const sellingWords = [
  'you|your|click|visit|call|claim|buy|win|won|winner|receive[ds]?|congratulations?|urgent|free|now|today|here|prize',
  'account|payment|invoice|verify|confirm|suspended|money|transfer|dear|customer|beneficiary|bonus|deposit|wallet',
  'com|net|org|https?|www|dot|dotcom|bitly|link',
  'gagnante?|gagnez|cliquez|félicitations|virement|colis|cadeau|gratuite?|parab[ée]ns|ganhou|ganhe|clique|pr[êée]mio|grátis|dinheiro',
  'ganaste|ganador|enhorabuena|gratis|dinero|gewinn\\p{L}*|gewonnen|glückwunsch|kostenlos',
  'выигр\\p{L}*|поздравл\\p{L}*|приз\\p{L}*|деньги|бесплатн\\p{L}*',
].join('|')
const sellingWord = new RegExp(`(?<!\\p{L})(?:${sellingWords})(?!\\p{L})|恭喜|中奖|免费|点击|领取`, 'iu')
const hasSellingWord = (text: string) => sellingWord.test(plain(text)) || hasWordOfSellers(text)

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

import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { LeadPhone } from '#contract/leads/leads.ts'
import { asciiDigits } from '#contract/platform/plain-text.ts'

/**
 * Finds the phone numbers in a text. A number without a country code counts as one of `country`. Understands several
 * numbers, words around them, extensions, '(0)' behind the country code, and the digits of all scripts.
 */
export function phonesIn(text: string, country: CountryCode): LeadPhone[] {
  const plainText = phoneText(text, country)
  const found = findPhoneNumbersInText(plainText, country)
  // Two numbers with only a space between them look like one that is too long.
  const numbers = found.length > 0 ? found : findPhoneNumbersInText(plainText.replaceAll(nextNumber, ' / '), country)
  const phones = numbers.map(({ number }) => toPhone(number))
  // A country may have given out new numbers since the library was released. With a country code they can be called.
  const newNumber = phones.length === 0 ? parsePhoneNumberFromString(plainText) : undefined
  if (newNumber?.isPossible()) return [toPhone(newNumber)]
  return phones.filter(({ href }, index) => phones.findIndex((phone) => phone.href === href) === index)
}

/** The country of the company's own phone number, for numbers without a country code: `NG` for '+234 …'. */
export const countryOf = (companyPhone: string): CountryCode =>
  parsePhoneNumberFromString(companyPhone)?.country ?? 'NG'

function toPhone(number: PhoneNumber): LeadPhone {
  const type = number.getType()
  return {
    text: number.formatInternational(),
    href: number.getURI(),
    e164: number.number,
    isMobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE',
  }
}

/**
 * Rewrites the digits of all scripts as 0 to 9. Removes invisible characters, the '(0)' in a phone number, which is
 * dialled only without the country code, and commas between the groups of a phone number.
 */
export const withAsciiDigits = (text: string) =>
  asciiDigits(text.normalize('NFKC').replaceAll(/\p{Cf}|\p{Me}|\ufe0f/gu, ''))
    .replaceAll(dialledZero, '$10')
    .replaceAll(/\(\s*0\s*\)/g, ' ')
    .replaceAll(groupsWithCommas, (number) => number.replaceAll(',', ' '))

// In Italy, San Marino and some countries of Africa, the 0 is dialled also behind the country code.
const dialledZero = /((?:\+|\b00)\s?(?:39|378|225|229|242)[\s.-]*)\(\s*0\s*\)\s*/g

// An amount of money does not begin with 0 or +.
const groupsWithCommas = /(?<![\d.,])[+0]\d{1,4}(?:,\d{2,4}){2,}(?!\d|,\d)/g

// The space or hyphen before a 0 or + that follows at least nine digits of a number.
const nextNumber = /(?<=(?:\d[().-]*\s?[().-]*){9})[\s-]+(?=[+0]\d)/g

const timeOfDay =
  /\b24\/7\b|\b\d{1,2}(?:[:.h]\d\d)?(?:\s?[-–]\s?\d{1,2}(?:[:.h]\d\d)?)?\s?(?:[ap]\.?m|hrs?|h|Uhr|heures|horas)\b/gi

// `0xx11` is how Brazil writes a 0 and a carrier that the caller chooses.
const letterForZero = /(?<=\d)O(?=\d)|\bO(?=[\dO](?:[\s.-]?[\dO]){6})|\b0xx(?=\d)/gi
const extension =
  /(?<=\d)[\s,;(-]*(?:ext(?:n|ension|ensão|ensión)?|poste|ramal|r\.(?=\s*\d+\s*(?:$|[/,;)]))|anexo|interno|durchwahl|dw|apparat|app\.|nebenstelle|toestel|dahili|wewn\p{L}*|внутр\p{L}*|داخلي|تحويلة|转|轉|分机|分機|内線)[\s.:]*(\d{1,7})(?!\d)\)?/giu

// The last digits of further numbers: `0803 123 4567/8` are two numbers.
const otherEndings = /(\+?(?:\d[\d\s().-]{0,8}\/\s?)?\d[\d\s().-]{5,}\d)((?:\s?\/\s?\d{1,4}(?!\d|[\s.()-]+\d))+)/g

function allNumbers(_: string, number: string, endings: string) {
  const withEnding = (ending: string) => number.replace(RegExp(String.raw`(?:\d\D*){${ending.length}}$`), '') + ending
  return [number, ...(endings.match(/\d+/g) ?? []).map(withEnding)].join(' / ')
}

const gap = String.raw`[\s.()-]*`
const beforeDigits = (count: number) => `${gap}(?=(?:${gap}\\d){${count}}(?!${gap}\\d))`
const beforeFixedLine = `${gap}(?=[1-9])${beforeDigits(8)}`

// In Nigeria, 20 now stands before the area code of each fixed line; in Benin, 01 before each number. In Mexico, 1 no
// longer stands before mobile numbers.
const formerFixedLine = RegExp(String.raw`\+234${gap}0?${beforeFixedLine}`, 'g')
const formerMobile = RegExp(String.raw`\+52${gap}(?:0?1|04[45])${beforeDigits(10)}`, 'g')
const formerNumberOfBenin = RegExp(String.raw`\+229${gap}${beforeDigits(8)}`, 'g')
const ofNigeria = `(?=234${beforeDigits(10)})`
const nigeriaAfter9 = RegExp(String.raw`\+9${gap}${ofNigeria}`, 'g')
const localStart = String.raw`(?<![\d+]${gap})`
const abroadPrefix = RegExp(String.raw`${localStart}00\s?(?=[1-9])`, 'g')
// In Nigeria, 009 stands before the country code. A space behind the 9 shows that the 9 is not of the country code.
const abroadFromNigeria = RegExp(String.raw`${localStart}00(?:9[\s-]+|\s?)(?=[1-9])`, 'g')
const formerLocalLine = RegExp(`${localStart}0${beforeFixedLine}`, 'g')
const formerLocalMobile = RegExp(`${localStart}(?:01|04[45])${beforeDigits(10)}`, 'g')
const formerLocalOfBenin = RegExp(`${localStart}(?=[2-9])${beforeDigits(8)}`, 'g')
// Only numbers of Buenos Aires have eight digits.
const mobileOfBuenosAires = RegExp(`${localStart}15${beforeDigits(8)}`, 'g')

const withPresentForms = (text: string, country: CountryCode) =>
  withPresentLocalForms(text, country)
    .replaceAll(formerFixedLine, '+23420')
    .replaceAll(formerMobile, '+52 ')
    .replaceAll(formerNumberOfBenin, '+22901')

function withPresentLocalForms(text: string, country: CountryCode) {
  if (country === 'NG') return text.replaceAll(nigeriaAfter9, '+').replaceAll(formerLocalLine, '020')
  if (country === 'BJ') return text.replaceAll(formerLocalOfBenin, '01')
  if (country === 'MX') return text.replaceAll(formerLocalMobile, '')
  return country === 'AR' ? text.replaceAll(mobileOfBuenosAires, '011 15 ') : text
}

const abroad = String.raw`(?:\+|\b00)\s?`
const prefixes = [
  `009${gap}${ofNigeria}`,
  `(?:${abroad}234${gap})?0?(?:20)?${beforeFixedLine}`,
  `(?:${abroad}52${gap}(?:0?1)?|(?:${abroad}52${gap})?04[45])${beforeDigits(10)}`,
  `${abroad}54${gap}9?${gap}0?${beforeDigits(10)}`,
  `${abroad}229${gap}(?:01)?${beforeDigits(8)}`,
]
const prefix = RegExp(`${localStart}(?:${prefixes.join('|')})`, 'g')
const argentineMobile = RegExp(
  String.raw`${abroad}54${gap}9?${gap}0?${beforeDigits(12)}${gap}(11|[23]\d{2,3}?)${gap}15`,
  'g',
)

/**
 * Leaves out the parts of the numbers of Nigeria, Benin, Mexico and Argentina that people write in some forms and not in
 * others, so that a search finds a number in any form.
 */
export const withoutChangingParts = (text: string) => text.replaceAll(argentineMobile, '$1').replaceAll(prefix, '')

/** Rewrites a text so that the library understands the phone numbers in it: also 00 before a country code as +. */
const phoneText = (text: string, country: CountryCode) => withPresentForms(withPlusSigns(text, country), country)

const withPlusSigns = (text: string, country: CountryCode) =>
  withAsciiDigits(text)
    .replaceAll(/(?<=\d)[*_·'’](?=\d)/g, ' ')
    .replaceAll(/\t/g, ' ')
    .replaceAll(letterForZero, '0')
    .replaceAll(extension, ' ext. $1')
    .replaceAll(/\+{2,}/g, '+')
    .replaceAll(/\+\s*(?=0\d)/g, ' / ')
    // A time of day, such as 9am, 9-17h or 24/7, is no part of the number before it, and neither is the 2) of a list.
    .replaceAll(timeOfDay, ' / ')
    .replaceAll(/(?<![\d(])\d\)\s*(?=[+0(])/g, ' / ')
    .replaceAll(country === 'NG' ? abroadFromNigeria : abroadPrefix, '+')
    .replaceAll(otherEndings, allNumbers)
    // After a comma, the library would take the beginning of a second number for an extension.
    .replaceAll(/[,;]\s*(?=[+0(]|(?:\d[\s.-]?){7})/g, ' / ')

import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import { type LeadPhone, leadTypes } from '#contract/leads/leads.ts'
import type { Row } from '#server/platform/db/schema.ts'
import { searchedWords, searchText } from '#server/platform/db/search.ts'
import { addressForms } from './address-forms.ts'
import { withAsciiDigits, withoutChangingParts } from './phones.ts'

type Choices = 'type' | 'subject' | 'project_size' | 'timeline'
type Texts = 'first_name' | 'last_name' | 'email' | 'phone' | 'company' | 'message' | 'product_title' | 'project_title'
type Columns = Pick<Row<'quotes'>, Choices | Texts>

const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? ''

/** The search text of a lead, from all its visible texts, its phone numbers without spaces, and its notes. */
export function leadSearchTextOf(row: Columns, phones: readonly LeadPhone[], notes: readonly string[] = []) {
  const { email, phone, company, product_title, project_title, message } = row
  const name = `${row.first_name} ${row.last_name}`
  const choices = [
    labelOf(leadTypes, row.type),
    labelOf(contactSubjects, row.subject),
    labelOf(projectSizes, row.project_size),
    labelOf(projectTimelines, row.timeline),
  ]
  const titles = [product_title ?? '', project_title ?? '']
  const texts = [name, ...addressForms(email), phone, company, ...titles, ...choices, message, ...notes].filter(Boolean)
  return withNumbers(searchText(texts), phones)
}

/** Adds the numbers of a search text in the forms in which searches look for them: without spaces, and as E.164. */
export const withNumbers = (text: string, phones: readonly LeadPhone[]) =>
  [text, ...phones.map(({ e164 }) => e164), ...joinedNumbers(text)].join('\n')

function joinedNumbers(text: string) {
  const numbers = Array.from(withAsciiDigits(text).matchAll(searchedNumber), ([number]) => digitsOf(number))
  return [...new Set(numbers)].filter((digits) => digits.length >= searchedDigitsMin)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

// A number with fewer digits may be the number of a lead, or a part of an amount.
const searchedDigitsMin = 5
const searchedNumber = /(?<![#\w])\+?\d[\d ()./-]*\d\b/g

/**
 * Splits a search of leads into words. The digits of a number become one word, without the zeros before it, so that any
 * grouping finds the number, with the country code and without. An e-mail address stays one word, even if it contains a
 * number. Around a word, quotation marks, brackets and `mailto:` are left out.
 */
export function searchedLeadWords(q: string) {
  const numbers: string[] = []
  const plainText = withAsciiDigits(q)
    .replaceAll(/\b(?:mailto|e-?mail):|(?<=@[^\s?]*)\?\S*/gi, '')
    .replaceAll(/\btel:|[<>]|[(|:;,{](?=\S*@)|(?<=@\S*)[(|}]/gi, ' ')
  const parts = plainText.split(/\s+/)
  const isAddress = (part: string) => part.includes('@')
  // A line break, because the numbers before and after an address, or a stroke, are two.
  const textAround = parts.map((part) => (isAddress(part) || part === '/' ? '\n' : part)).join(' ')
  const text = withoutChangingParts(textAround).replaceAll(searchedNumber, (number) => {
    const digits = digitsOf(number).replace(/^0+/, '')
    if (digits.length < searchedDigitsMin || /^\d{4}-\d\d-\d\d$/.test(number)) return number
    numbers.push(digits)
    return ' '
  })
  const words = [...text.split(/\s+/), ...parts.filter(isAddress)].map((word) => withoutMarks(word) || word)
  return [...searchedWords(words.join(' ')), ...numbers]
}

const withoutMarks = (word: string) =>
  word
    .replace(/^["“”„«‹([]+/, '')
    .replace(/["“”„»›)\],;:]+$/, '')
    // A full stop ends an address, but may belong to a word, as in 'No.'.
    .replace(/(?<=@.*)[.,;]+$/, '')

const minDigits = 7
const comparedDigitCount = 9

/**
 * Returns the last digits of each phone number, which are the same with and without a country code. The site takes leads
 * with the same last digits for leads of one person. Leaves out numbers that are too short.
 */
export function phoneKeys(phone: string, phones: readonly LeadPhone[]) {
  const numbers = phones.length > 0 ? phones.map(({ e164 }) => e164.slice(1)) : [digitsOf(withAsciiDigits(phone))]
  const keys = numbers.filter(({ length }) => length >= minDigits).map((digits) => digits.slice(-comparedDigitCount))
  return [...new Set(keys)]
}

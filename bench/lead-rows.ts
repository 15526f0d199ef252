import { dayMs } from '../src/contract/platform/time.ts'
import { leadSearchTextOf, phoneKeys } from '../src/server/leads/requests/search.ts'

/** The share of a hundred leads that each job of the part `many` changes, by the last two digits of their number. */
export const sharesOfHundred = { person: [0, 2], spam: [2, 4], closed: [4, 29] } as const

export const isIn = (share: keyof typeof sharesOfHundred, n: number) =>
  n % 100 >= sharesOfHundred[share][0] && n % 100 < sharesOfHundred[share][1]

export const frequentSender = 'ngozi@frequent.example'

/**
 * Makes the n-th of `count` leads as visitors send them, the same in each run: about 400 characters of text, in which
 * some words are common and most are rare. The last lead arrives now.
 */
export function leadRow(n: number, count: number) {
  const random = randomNumbers(n)
  const pick = (words: readonly string[]) => words[Math.floor(words.length * random() ** 3)] ?? ''
  const [first_name, last_name] = [pick(firstNames), pick(lastNames)]
  const number = `80${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  const phone = `0${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`
  const phones = [{ text: phone, href: `tel:+234${number}`, e164: `+234${number}`, isMobile: true }]
  const at = new Date(Date.now() - (count - n) * ((4 * 365 * dayMs) / count)).toISOString()
  const columns = {
    type: 'general',
    first_name,
    last_name,
    email: isIn('person', n) ? frequentSender : `${first_name}.${n}@${pick(words)}.example`.toLowerCase(),
    phone,
    company: `${pick(words)} ${pick(towns)}`,
    subject: 'quote',
    project_size: 'small',
    timeline: 'short',
    message: `We need solar in ${pick(towns)}. ${Array.from({ length: 40 }, () => pick(words)).join(' ')}${onlyIn(n, count)}`,
    status: isIn('closed', n) ? 'closed' : isIn('person', n) ? 'new' : (['new', 'contacted', 'quoted'][n % 3] ?? ''),
    product_id: null,
    product_title: null,
    project_title: null,
    idempotency_key: null,
    deleted_at: null,
    spam_at: isIn('spam', n) ? new Date().toISOString() : null,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  return {
    ...columns,
    phones: JSON.stringify(phones),
    phone_key: phoneKeys(phone, phones)[0] ?? null,
    search_text: leadSearchTextOf(columns, phones),
  }
}

/** A word of one lead, and a word of the oldest 3 % of the leads. */
const onlyIn = (n: number, count: number) =>
  n === Math.floor(count / 2) ? ' zirconium' : n < count * 0.03 ? ' harmattan' : ''

/** Returns a function like Math.random that gives the same numbers in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomNumbers(0)
const syllables = 'ba de fi go ku la me ni po ra se tu wa ye zo chi sha kan tor min sol ver'.split(' ')
const made = (count: number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    ),
  )
const firstNames = ['Amina', 'Tayo', 'José', 'Grace', 'Kwame', 'Zoë', ...made(200)]
const lastNames = [
  'Bello',
  'Adebayo',
  'Mensah',
  ...made(50),
  "O'Connor",
  ...made(100),
  'Große',
  ...made(300),
  'Ɓala',
  ...made(500),
]
const towns = ['Kaduna', 'Lagos', 'Abidjan', 'San-Pedro', ...made(100)]
const words = ['the', 'roof', 'diesel', 'grid', 'battery', ...made(20_000)]

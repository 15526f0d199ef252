import { Company as CompanySchema } from '#contract/content/block-json.schema.ts'
import type { Company } from '#contract/content/blocks.ts'
import { readJsonBlock } from '#server/content/blocks/shown-blocks.ts'
import { demoBlocks, demoJsonBlock } from '#server/content/demo/demo.ts'
import type { Db } from '#server/platform/db/schema.ts'

type Block = { key: string; type: string; content: string }

/** A fact of the demo company (name, address or number), and the same fact of the site's company; '' if it has none. */
type DemoWord = { pattern: RegExp; own: string }

type Facts = Pick<Company, 'name' | 'email' | 'phone' | 'address'>

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches a phone number with and without its spaces, in a text and in a link. */
const phonePattern = (phone: string) =>
  new RegExp(`(?:tel:)?${phone.split(/\s*/).map(asPattern).join(String.raw`[\s-]*`)}`, 'g')

/** Matches a name as a word of a text, and not as a part of an address. */
const namePattern = (name: string) => new RegExp(String.raw`(?<![\w/@=.-])${asPattern(name)}(?![\w@-]|\.\w)`, 'gi')

/** Returns the facts that name the demo company: name, mail addresses, phone numbers, street, coordinates and city. */
export async function readDemoWords(db: Db) {
  const demo = CompanySchema.parse(await demoJsonBlock('company'))
  const own: Facts = {
    ...{ name: '', email: '', phone: '', address: [] },
    ...CompanySchema.pick({ name: true, email: true, phone: true, address: true })
      .partial()
      .safeParse(await readJsonBlock(db, 'company')).data,
  }
  const [firstName = '', domain = ''] = [demo.name.split(' ')[0], demo.email.split('@')[1]]
  const phones = new Set([demo.phone, demo.whatsapp, demo.emergencyNumber, ...demo.desks.map(({ phone }) => phone)])
  const [street = '', ...places] = demo.address
  const [city = ''] = (places[0] ?? '').split(',')
  const words: DemoWord[] = [
    { pattern: new RegExp(String.raw`[\w.+-]+@${asPattern(domain)}`, 'gi'), own: own.email },
    ...[demo.name, firstName]
      .map((name) => ({ pattern: namePattern(name), own: own.name }))
      // If the company's own name contains the demo's name, a text with this name does not mean the demo company.
      .filter(({ pattern }) => own.name === demo.name || own.name.search(pattern) < 0),
    ...[...phones].map((phone) => ({ pattern: phonePattern(phone), own: own.phone })),
    { pattern: new RegExp(asPattern(street), 'gi'), own: own.address[0] ?? '' },
    { pattern: new RegExp(asPattern(demo.coordinates), 'g'), own: '' },
  ]
  const isInCity = own.address[0] !== street && own.address.some((line) => line.includes(city))
  return {
    words,
    city: isInCity ? null : city,
    place: { pattern: new RegExp(`${city}, ${places.at(-1)}`, 'g'), own: own.address.slice(1).join(', ') },
    blocks: await demoBlocks(),
  }
}

export type DemoWords = Awaited<ReturnType<typeof readDemoWords>>

/** Lists the words in a block that name the demo company, each once. */
export function demoWordsIn(block: Block, demo: DemoWords): string[] {
  const { words, city, blocks } = demo
  const { key, content } = block
  const found = new Set<string>()
  let rest = content
  for (const { pattern } of words)
    rest = rest.replaceAll(pattern, (match) => {
      found.add(match.replace('tel:', ''))
      return ''
    })
  // A company may name this city for its own reasons, so the city counts only in an unchanged sentence of the demo.
  const demoText = blocks.get(key) ?? ''
  const renamedText = demoText && withOwnWords({ ...block, content: demoText }, demo)
  const demoSentences = [demoText, renamedText].flatMap((text) => text.split(/[.<>]/))
  if (city && demoSentences.some((sentence) => sentence.includes(city) && content.includes(sentence))) found.add(city)
  return [...found]
}

/** Returns the content of a block with the company's own name, addresses and numbers in place of the demo's. */
export function withOwnWords(block: Block, demo: DemoWords): string {
  if (block.type === 'html') return replaceWords(block.content, demo, escapeHtml)
  if (block.type !== 'json') return replaceWords(block.content, demo, (text) => text)
  const replace = (_: string, value: unknown) =>
    typeof value === 'string' ? replaceWords(value, demo, (text) => text) : value
  return JSON.stringify(JSON.parse(block.content, replace), null, 2)
}

function replaceWords(text: string, { words, city, place }: DemoWords, written: (own: string) => string) {
  let result = text
  // A fact is not replaced if the company's own one is still the demo's or contains it.
  for (const { pattern, own } of words)
    if (own && own.search(pattern) < 0)
      result = result.replaceAll(pattern, (match) =>
        match.startsWith('tel:') ? `tel:${own.replaceAll(/[^\d+]/g, '')}` : written(own),
      )
  // The city with its country is replaced only in a text that had another fact of the demo. In other texts, it need not
  // be the address of the company.
  const isAddress = city !== null && place.own !== '' && result !== text
  return isAddress ? result.replaceAll(place.pattern, () => written(place.own)) : result
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const plain = (html: string) => html.replaceAll(/<[^>]*>|\s+/g, '')

/** True if a block differs from the demo's text only by the company's own name, addresses and numbers. */
export function isRenamedDemo(block: Block, demo: DemoWords): boolean {
  const content = demo.blocks.get(block.key)
  if (content === undefined) return false
  const renamed = withOwnWords({ ...block, content }, demo)
  return renamed !== content && plain(renamed) === plain(block.content)
}

import type { ContentKey } from '#contract/content/blocks.ts'
import { trustBlockKey, trustPages, trustTopics } from '#contract/content/trust.ts'
import { type EntityName, entities } from '#contract/editing/entities.ts'
import { pages } from '#contract/platform/pages.ts'
import { columnOf } from '#server/editing/entity.ts'
import type { SearchableText } from './sources.ts'

type PageOfBlock = Pick<SearchableText, 'href' | 'title'>

const pagesOfBlocks = {
  about_story: { href: pages.about.href(), title: 'About Us' },
  people: { href: pages.about.href(), title: 'About Us' },
  privacy_policy: { href: pages.privacy.href(), title: 'Privacy Policy' },
  terms_of_service: { href: pages.terms.href(), title: 'Terms of Service' },
  cookie_policy: { href: pages.cookies.href(), title: 'Cookie Policy' },
} satisfies Partial<Record<ContentKey, PageOfBlock>>

const pagesOfTrustBlocks = trustTopics.map(
  (topic) => [trustBlockKey(topic), { href: pages.trust.href({ topic }), title: trustPages[topic] }] as const,
)

/** The pages whose text is a content block, by the key of the block. */
export const pageByBlockKey: ReadonlyMap<string, PageOfBlock> = new Map([
  ...Object.entries(pagesOfBlocks),
  ...pagesOfTrustBlocks,
])

/** Pages whose text is in the code, with the words by which the search finds them. */
export const pagesWithFixedText: readonly SearchableText[] = [
  {
    id: 'page contact',
    href: pages.contact.href(),
    title: 'Contact and quote',
    text: 'Ask for a quote or send a message. Address, phone, e-mail and business hours of the office. Support, partnership, careers.',
  },
  {
    id: 'page estimate',
    href: pages.estimate.href(),
    title: 'Estimate',
    text: 'What solar power, storage or wind would make and save at your place: yield, size, cost and savings, calculated at once.',
  },
  {
    id: 'page compare',
    href: pages.compare.href(),
    title: 'Compare products',
    text: 'Two or three products side by side, with the specifications that they share.',
  },
]

/** Columns of every entity that `textOfRow` leaves out. The search indexes the title separately. */
const columnsWithoutText = ['title', 'created_at', 'updated_at']

/**
 * Joins all texts of a row except the title, the addresses of files and the columns in `omittedColumns`. Removes the
 * tags of HTML and the brackets of lists.
 */
export function textOfRow(entity: EntityName, row: Record<string, unknown>, omittedColumns: readonly string[]) {
  const html: readonly string[] = entities[entity].html.map(columnOf)
  const columnsToSkip = new Set([...columnsWithoutText, ...omittedColumns, ...entities[entity].files.map(columnOf)])
  const texts = Object.entries(row).flatMap(([column, value]) => {
    if (columnsToSkip.has(column) || typeof value !== 'string') return []
    if (html.includes(column)) return [textOfHtml(value)]
    return listTexts(value) ?? [value]
  })
  return texts.filter(Boolean).join(' · ')
}

/**
 * Returns the items of a JSON list as texts, each object as one text with all its values. Returns null for any other
 * text, also for one that only begins as a list.
 */
function listTexts(text: string) {
  if (!text.startsWith('[')) return null
  try {
    const items: unknown[] = JSON.parse(text)
    return items.map((item) => (typeof item === 'object' ? Object.values(item ?? {}).join(' ') : String(item)))
  } catch {
    return null
  }
}

const htmlEntities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Elements that stand inside of a sentence, or even of a word, so that no space takes the place of their tags. */
const inlineTag = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>/g

/** Returns the text of sanitised HTML, without tags and entities. */
export const textOfHtml = (html: string) =>
  html
    .replaceAll(inlineTag, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => htmlEntities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Joins the texts in a content block of JSON. Leaves out links, which begin with `/` or `https://`. */
export function textOfJsonBlock(json: string) {
  const texts: string[] = []
  JSON.parse(json, (_name, value) => {
    if (typeof value === 'string' && value !== '' && !/^(https:\/)?\//.test(value)) texts.push(value)
    return value
  })
  return texts.join(' · ')
}

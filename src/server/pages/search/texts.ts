import type { ContentKey } from '#contract/content/blocks.ts'
import { trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { type EntityName, entities, serverFields } from '#contract/editing/entities.ts'
import { pages } from '#contract/platform/pages.ts'
import { breakingSpaces } from '#contract/platform/plain-text.ts'
import { texts as english } from '#contract/texts/en/common.ts'
import { languages } from '#contract/texts/languages.ts'
import type { Texts, Translation } from '#contract/texts/texts.ts'
import { perLanguage } from '#server/platform/per-language.ts'
import type { SearchableText } from './sources.ts'

type PageOfBlock = Pick<SearchableText, 'href' | 'title'>
type Common = Translation<Texts<'common'>>

/** The pages whose text is a content block, by the key of the block, with their titles in a language. */
const pagesOfBlocks = ({ pages: names, legal, trust }: Common) => {
  const about = { href: pages.about.href(), title: names.about }
  return {
    about_story: about,
    people: about,
    privacy_policy: { href: pages.privacy.href(), title: legal.privacy },
    terms_of_service: { href: pages.terms.href(), title: legal.terms },
    cookie_policy: { href: pages.cookies.href(), title: legal.cookies },
    ...Object.fromEntries(
      trustTopics.map((topic) => [trustBlockKey(topic), { href: pages.trust.href({ topic }), title: trust[topic] }]),
    ),
  } satisfies Partial<Record<ContentKey, PageOfBlock>>
}

export const searchedBlockKeys = Object.keys(pagesOfBlocks(english))

/** Returns the titles and words by which the search finds pages and files in a language. */
export const searchTextsIn = perLanguage(async (language) => {
  const { catalogues } = await languages[language].catalogues()
  const [common, defaults, compare] = await Promise.all([
    catalogues.common(),
    catalogues.defaults(),
    catalogues.compare(),
  ])
  const { contact, estimate, dataSheet } = defaults.texts.search
  const pagesWithFixedText: SearchableText[] = [
    { id: 'page contact', href: pages.contact.href(), ...contact },
    { id: 'page estimate', href: pages.estimate.href(), ...estimate },
    {
      id: 'page compare',
      href: pages.compare.href(),
      title: compare.texts.title,
      text: compare.texts.description,
    },
  ]
  return {
    pageByBlockKey: new Map<string, PageOfBlock>(Object.entries(pagesOfBlocks(common.texts))),
    pagesWithFixedText,
    dataSheet,
    projectCategories: common.texts.projectCategories,
  }
})

/** The fields of entities that have no text for visitors. The search indexes the title separately. */
const fieldsWithoutText = ['title', 'languages', ...serverFields]

/**
 * Joins all texts of an entity except the title, the addresses of files and the fields in `omittedFields`. Removes the
 * tags of HTML.
 */
export function textOfEntity(entity: EntityName, values: object, omittedFields: readonly string[]) {
  const html: readonly string[] = entities[entity].html
  const fieldsToSkip = new Set([...fieldsWithoutText, ...omittedFields, ...entities[entity].files])
  const texts = Object.entries(values).flatMap(([field, value]) => {
    if (fieldsToSkip.has(field)) return []
    if (Array.isArray(value)) return value.map(textOfItem)
    if (typeof value !== 'string') return []
    return [html.includes(field) ? textOfHtml(value) : value]
  })
  return texts.filter(Boolean).join(' · ')
}

/** Returns the text of a list's item, of an object all its values. */
const textOfItem = (item: unknown) => (typeof item === 'object' ? Object.values(item ?? {}).join(' ') : String(item))

const htmlEntities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Elements that stand inside of a sentence, or even of a word, so that no space takes the place of their tags. */
const inlineTag = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>/g

/** Returns the text of sanitised HTML, without tags and entities. */
export const textOfHtml = (html: string) =>
  html
    .replaceAll(inlineTag, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => htmlEntities[name] ?? ' ')
    .replaceAll(breakingSpaces, ' ')
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

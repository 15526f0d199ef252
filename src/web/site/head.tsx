import { createContext, use, useEffect } from 'react'
import type { PageHeads } from '#contract/content/blocks.ts'
import { defaultSocialPictureUrl, mediaHash, socialPictureSize, socialPictureUrl } from '#contract/media/pictures.ts'
import { type Language, languages, mainLanguage, prefixOf } from '#contract/texts/languages.ts'
import { useLanguage } from '#web/texts/use-texts.tsx'
import { parseJson, useJsonBlock, useOptionalBlock } from '../api/content.ts'
import type { SiteOfPage } from './linked-data.ts'
import { useShownLanguages } from './shown-languages.ts'

/** The data for the `head` element of a page, for browsers, search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  keywords: string
  /** The path under which search engines list the page; null asks them not to list it. */
  canonical: string | null
  /** The path of a page that search engines don't list, for link previews. */
  address?: string
  /** Path or address of the picture that chats show beside a link to the page. Without it, they show that of the site. */
  image?: string | undefined
  /** The alt text of the picture. Left out, it is the title of the page. */
  imageAlt?: string | undefined
  kind?: 'website' | 'article'
  /** The languages besides the main one in which the page exists; left out if it exists in every language. */
  translatedInto?: readonly Language[] | undefined
  /** Creates objects of schema.org. Only the server does so, because crawlers read the HTML that it sends. */
  linkedData?: ((site: SiteOfPage) => object[]) | undefined
  /** The HTTP status with which the server sends the page. */
  status?: 200 | 404
}

/** The head of a page with the name of the company, the page's language, and all languages that the site shows. */
export type SiteHead = PageHead & { siteName: string; language: Language; languages: readonly Language[] }

/** The server passes these functions to the components of a page that it renders. */
export type ServerParts = {
  receiveHead: (head: SiteHead) => void
  /** Returns the attributes of the link to a language in which the page does not exist. */
  linkIfMissing: (language: Language) => { href: string; title: string } | undefined
}

/** Null in the browser. */
export const OnServer = createContext<ServerParts | null>(null)

const Origin = createContext('')
export const SiteOriginProvider = Origin.Provider

const noHeads = {}

/** Sets the document's head. Administrators' texts for the page replace `defaults`. Every page renders one `Head`. */
export function Head(defaults: PageHead) {
  const { name } = useJsonBlock('company')
  const heads = useOptionalBlock('page_heads')
  const language = useLanguage()
  const languages = useShownLanguages()
  const own = parseJson<PageHeads>(heads?.content, noHeads)[defaults.canonical ?? '']
  const ownAlt = own?.image && { imageAlt: heads?.pictures[own.image]?.alt }
  const head: SiteHead = { ...defaults, ...own, ...ownAlt, siteName: name, language, languages }
  const origin = use(Origin)
  use(OnServer)?.receiveHead(head)
  const text = JSON.stringify(head)
  useEffect(() => {
    const current: SiteHead = JSON.parse(text)
    headsInUse.push(current)
    showHead(current, origin)
    return () => {
      headsInUse.splice(headsInUse.indexOf(current), 1)
      const headBelow = headsInUse.at(-1)
      if (headBelow) showHead(headBelow, origin)
    }
  }, [text, origin])
  return null
}

/** The data of the heads in use: first the page's, then that of a dialog over the page. */
const headsInUse: SiteHead[] = []

export const useSiteOrigin = () => use(Origin)

export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

const metaTag = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const ogTag = (property: string, content: string): HeadTag => ({ name: 'meta', attributes: { property, content } })

export function headTagsOf(
  { title, description, keywords, canonical, address, image, imageAlt, kind = 'website', siteName, ...head }: SiteHead,
  origin: string,
): HeadTag[] {
  // Only the server names the other languages, because crawlers read the HTML that it sends.
  const shown = import.meta.env.SSR ? languagesOf(head) : []
  const hash = mediaHash(image ?? '')
  const picture = hash ? socialPictureUrl(hash) : image || defaultSocialPictureUrl
  // A picture of another site may have any size.
  const size = /(social|og-default)\.jpg$/.test(picture) ? Object.entries(socialPictureSize) : []
  const tags = [
    metaTag('description', description),
    metaTag('keywords', keywords),
    ogTag('og:title', title),
    ogTag('og:description', description),
    ogTag('og:type', kind),
    ogTag('og:site_name', siteName),
    ogTag('og:locale', localeOf(head.language)),
    ...shown.filter((code) => code !== head.language).map((code) => ogTag('og:locale:alternate', localeOf(code))),
    ogTag('og:image', new URL(picture, origin).href),
    ...size.map(([side, pixels]) => ogTag(`og:image:${side}`, String(pixels))),
    ogTag('og:image:alt', imageAlt || (image ? title : siteName)),
    // The network X takes the title, the description and the picture from the tags above.
    metaTag('twitter:card', 'summary_large_image'),
  ]
  const path = canonical ?? address
  const hrefIn = (language: Language) => new URL(prefixOf(language) + path, origin).href
  const href = hrefIn(head.language)
  if (path !== undefined) tags.push(ogTag('og:url', href))
  if (canonical === null) return [...tags, metaTag('robots', 'noindex')]
  return [
    ...tags,
    { name: 'link', attributes: { rel: 'canonical', href } },
    ...(shown.length > 1 ? alternates(shown, hrefIn) : []),
  ]
}

/** Returns the languages in which a page exists, the main one first. */
const languagesOf = ({ languages, translatedInto = languages }: Pick<SiteHead, 'languages' | 'translatedInto'>) =>
  languages.filter((code) => code === mainLanguage || translatedInto.includes(code))

const localeOf = (language: Language) => languages[language].numbers.slice(0, 5).replace('-', '_')

/** Links to the same page in each language, for search engines. Readers of other languages get the main one. */
const alternates = (shown: readonly Language[], hrefIn: (language: Language) => string): HeadTag[] =>
  [...shown.map((code) => [languages[code].tag, code] as const), ['x-default', mainLanguage] as const].map(
    ([hreflang, code]) => ({ name: 'link', attributes: { rel: 'alternate', hreflang, href: hrefIn(code) } }),
  )

/** Replaces the document's title and the tags of the head that the browser showed before. */
function showHead(head: SiteHead, origin: string) {
  if (document.title !== head.title) {
    document.title = head.title
    announceTitle(head.title)
  }
  // The line that offers a page in another language reads this (browser/language-offer.ts).
  document.documentElement.dataset.translatedInto = head.translatedInto?.join() ?? 'all'
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
  for (const { name, attributes } of headTagsOf(head, origin)) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.dataset.page = ''
    document.head.append(element)
  }
}

/** Makes screen readers announce the title, because they don't notice that a script has changed it. */
function announceTitle(title: string) {
  const region = document.getElementById('announcement')
  if (region) region.textContent = title
}

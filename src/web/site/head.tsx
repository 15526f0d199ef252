import { createContext, use, useEffect } from 'react'
import type { PageHeads } from '#contract/content/blocks.ts'
import { defaultSocialPictureUrl, mediaHash, socialPictureSize, socialPictureUrl } from '#contract/media/pictures.ts'
import { parseJson, useJsonBlock, useOptionalBlock } from '../api/content.ts'

/** The data for the `head` element of a page, for browsers, search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  keywords: string
  /** The path under which search engines list the page; null asks them not to list it. */
  canonical: string | null
  /** Path or address of the picture that chats show beside a link to the page. Without it, they show that of the site. */
  image?: string | undefined
  /** The alt text of the picture. Left out, it is the title of the page. */
  imageAlt?: string | undefined
  kind?: 'website' | 'article'
  /** Objects of schema.org. Only the server creates them, because crawlers read the HTML that it sends. */
  linkedData?: object[] | undefined
  /** The HTTP status with which the server sends the page. */
  status?: 200 | 404
}

/** The head of a page with the name of the company. */
export type SiteHead = PageHead & { siteName: string }

/** A function that receives the page's head while the server renders the page; null in the browser. */
export const HeadReceiver = createContext<((head: SiteHead) => void) | null>(null)

const Origin = createContext('')
export const SiteOriginProvider = Origin.Provider

const noHeads = {}

/** Sets the document's head. Administrators' texts for the page replace `defaults`. Every page renders one `Head`. */
export function Head(defaults: PageHead) {
  const { name } = useJsonBlock('company')
  const heads = useOptionalBlock('page_heads')
  const own = parseJson<PageHeads>(heads?.content, noHeads)[defaults.canonical ?? '']
  const ownAlt = own?.image && { imageAlt: heads?.pictures[own.image]?.alt }
  const head: SiteHead = { ...defaults, ...own, ...ownAlt, siteName: name }
  const sink = use(HeadReceiver)
  const origin = use(Origin)
  sink?.(head)
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
  { title, description, keywords, canonical, image, imageAlt, kind = 'website', siteName }: SiteHead,
  origin: string,
): HeadTag[] {
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
    ogTag('og:locale', 'en_GB'),
    ogTag('og:image', new URL(picture, origin).href),
    ...size.map(([side, pixels]) => ogTag(`og:image:${side}`, String(pixels))),
    ogTag('og:image:alt', imageAlt || (image ? title : siteName)),
    // The network X takes the title, the description and the picture from the tags above.
    metaTag('twitter:card', 'summary_large_image'),
  ]
  if (canonical === null) return [...tags, metaTag('robots', 'noindex')]
  const href = new URL(canonical, origin).href
  return [...tags, ogTag('og:url', href), { name: 'link', attributes: { rel: 'canonical', href } }]
}

/** Replaces the document's title and the tags of the head that the browser showed before. */
function showHead(head: SiteHead, origin: string) {
  if (document.title !== head.title) {
    document.title = head.title
    announceTitle(head.title)
  }
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

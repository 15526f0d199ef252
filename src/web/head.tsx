import { createContext, use, useEffect } from 'react'
import type { PageHeads } from '#contract/content.ts'
import { useOptionalJson } from './api/content.ts'

/** The head of a page, for browsers, search engines and link previews. */
export type PageHead = {
  title: string
  description: string
  keywords: string
  /** The path under which search engines list the page; null keeps it out of them. */
  canonical: string | null
  /** Path or address of the preview picture. */
  image?: string | undefined
  kind?: 'website' | 'article'
  /** Objects of schema.org; made on the server only, because crawlers read the HTML that is sent. */
  linkedData?: object[] | undefined
  /** HTTP status of the page itself. */
  status?: 200 | 404
}

/** Takes the head while the server renders the page; null in the browser. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null)

const Origin = createContext('')
export const OriginProvider = Origin.Provider

const none = {}

/** Sets the head of the document, with the texts that administrators have written for the page. Every page has one. */
export function Head(usual: PageHead) {
  const head = { ...usual, ...useOptionalJson<PageHeads>('page_heads', none)[usual.canonical ?? ''] }
  const sink = use(HeadSink)
  const origin = use(Origin)
  sink?.(head)
  const text = JSON.stringify(head)
  useEffect(() => {
    const current: PageHead = JSON.parse(text)
    heads.push(current)
    showHead(current, origin)
    return () => {
      heads.splice(heads.indexOf(current), 1)
      const below = heads.at(-1)
      if (below) showHead(below, origin)
    }
  }, [text, origin])
  return null
}

/** The head of the page and, after it, the head of the dialog that is open over it. */
const heads: PageHead[] = []

export const useOrigin = () => use(Origin)

export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> }

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (property: string, content: string): HeadTag => ({ name: 'meta', attributes: { property, content } })

export function tagsOf(
  { title, description, keywords, canonical, image, kind = 'website' }: PageHead,
  origin: string,
): HeadTag[] {
  const picture = new URL(image ?? '/og-default.jpg', origin).href
  const tags = [
    meta('description', description),
    meta('keywords', keywords),
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind),
    property('og:image', picture),
    // X takes the rest from the tags above.
    meta('twitter:card', 'summary_large_image'),
  ]
  if (canonical === null) return [...tags, meta('robots', 'noindex')]
  const href = new URL(canonical, origin).href
  return [...tags, property('og:url', href), { name: 'link', attributes: { rel: 'canonical', href } }]
}

/** In the browser, after a navigation: replaces the tags of the last page by those of this one. */
function showHead(head: PageHead, origin: string) {
  if (document.title !== head.title) {
    document.title = head.title
    announceTitle(head.title)
  }
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove()
  for (const { name, attributes } of tagsOf(head, origin)) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.dataset.page = ''
    document.head.append(element)
  }
}

/** Lets screen readers say the title: they don't notice a change by script. */
function announceTitle(title: string) {
  const region = document.getElementById('announcement')
  if (region) region.textContent = title
}

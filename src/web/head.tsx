import { createContext, use, useEffect } from 'react'

/** What a page tells browsers, search engines and link previews about itself. */
export type PageHead = {
  title: string
  description: string
  keywords: string
  /** Path of the page that this one is a form of; null keeps search engines away. */
  canonical: string | null
  /** Path or address of the preview picture. */
  image?: string | undefined
  kind?: 'website' | 'article'
  /** schema.org objects; made on the server only, since crawlers read the HTML that is sent. */
  linkedData?: object[] | undefined
  /** HTTP status of the page itself. */
  status?: 200 | 404
}

/** Takes what the page says while the server renders it; null in the browser. */
export const HeadSink = createContext<((head: PageHead) => void) | null>(null)

const Origin = createContext('')
export const OriginProvider = Origin.Provider

/** One in every page. */
export function Head(head: PageHead) {
  const sink = use(HeadSink)
  const origin = use(Origin)
  sink?.(head)
  const said = JSON.stringify(head)
  useEffect(() => {
    const current: PageHead = JSON.parse(said)
    heads.push(current)
    showHead(current, origin)
    return () => {
      heads.splice(heads.indexOf(current), 1)
      const below = heads.at(-1)
      if (below) showHead(below, origin)
    }
  }, [said, origin])
  return null
}

/** The page's and, above it, the dialog's that is open over it. */
const heads: PageHead[] = []

export const useOrigin = () => use(Origin)

export type Tag = { name: 'meta' | 'link'; attributes: Record<string, string> }

const meta = (name: string, content: string): Tag => ({ name: 'meta', attributes: { name, content } })
const property = (property: string, content: string): Tag => ({ name: 'meta', attributes: { property, content } })

export function tagsOf(
  { title, description, keywords, canonical, image, kind = 'website' }: PageHead,
  origin: string,
): Tag[] {
  const picture = new URL(image ?? '/og-default.jpg', origin).href
  const tags = [
    meta('description', description),
    meta('keywords', keywords),
    property('og:title', title),
    property('og:description', description),
    property('og:type', kind),
    property('og:image', picture),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture),
  ]
  if (canonical === null) return [...tags, meta('robots', 'noindex')]
  const href = new URL(canonical, origin).href
  return [...tags, property('og:url', href), { name: 'link', attributes: { rel: 'canonical', href } }]
}

/** In the browser, after a navigation: the tags of the last page go, those of this one come. */
function showHead(head: PageHead, origin: string) {
  if (document.title !== head.title) {
    document.title = head.title
    announce(head.title)
  }
  const tags = tagsOf(head, origin)
  const shown = [...document.head.querySelectorAll('[data-page]')]
  if (JSON.stringify(shown.map(attributesOf)) === JSON.stringify(tags.map((tag) => tag.attributes))) return
  for (const element of shown) element.remove()
  for (const { name, attributes } of tags) {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.dataset.page = ''
    document.head.append(element)
  }
}

/** Says it to those who hear the page: a change by script is silent otherwise. */
function announce(title: string) {
  const region = document.getElementById('announcement')
  if (region) region.textContent = title
}

const attributesOf = (element: Element) =>
  Object.fromEntries(
    [...element.attributes].filter(({ name }) => name !== 'data-page').map(({ name, value }) => [name, value]),
  )

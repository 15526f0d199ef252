import { brandColors } from '#contract/brand.ts'
import { siteFilePaths } from '#contract/pages.ts'
import type { Answers } from './api/ask.ts'
import type { Posted } from './forms/posted.ts'
import { type PageHead, tagsOf } from './head.tsx'
import { lateScripts } from './late-scripts.ts'
import favicon from './public/favicon.svg?raw'
import type { PicturePreload } from './ui/first-picture.ts'

/** The built files of a page. */
export type Assets = {
  script: string
  /** Modules that the script imports, and the page's own, fetched together with it. */
  modules: string[]
  styles: string[]
  fonts: string[]
}

/** The elements of a page's files, as text: the same each time, so put together once. */
export type AssetTags = ReturnType<typeof assetTags>

export const assetTags = ({ script, modules, styles, fonts }: Assets) => ({
  early: [
    ...styles.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...fonts.map((href) =>
      tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
  ].join(''),
  late: `${tag('script', { 'data-entry': script, 'data-modules': modules.join(' ') })}${lateScripts}</script>`,
})

/** The data with which the browser takes over the page as it stands. */
export type PageData = {
  answers: Answers
  posted: Posted | null
  origin: string
  /** The address that was rendered. The visitor may have gone elsewhere before the script arrived. */
  path: string
  search: string
}

type Parts = {
  head: PageHead
  assets: AssetTags
  /** The picture that is seen first, in forms of which a browser takes one. */
  pictures?: PicturePreload[]
  data: PageData
  body: string
}

/**
 * The whole HTML document around a rendered page, built as text because React takes far longer over it. Nothing in it
 * runs but the script files of this site and the small script that loads them.
 */
export const documentOf = ({ head, assets, pictures = [], data, body }: Parts) =>
  `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(head.title)}</title>
${tagsOf(head, data.origin)
  .map(({ name, attributes }) => tag(name, { ...attributes, 'data-page': '' }))
  .join('')}
<meta name="theme-color" content="${brandColors.ink}">
<link rel="icon" href="/favicon.ico" sizes="32x32">${icon}
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="${siteFilePaths.manifest}">
<link rel="alternate" href="${siteFilePaths.feed}" type="application/atom+xml" title="News">
${assets.early}
${pictures.map(preload).join('')}
${(head.linkedData ?? []).map((item) => `${tag('script', { type: 'application/ld+json' })}${inScript(item)}</script>`).join('')}
</head><body><p id="announcement" class="sr-only" aria-live="polite"></p>
<div id="root">${body}</div>
<script id="page-data" type="application/json">${pageData(data)}</script>
${assets.late}
</body></html>`

const preload = ({ srcSet, sizes, type, media }: PicturePreload) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    type,
    imagesrcset: srcSet,
    imagesizes: sizes,
    media,
    fetchpriority: 'high',
  })

/** An element's start tag, without undefined attributes. */
function tag(name: string, attributes: Record<string, string | undefined>) {
  let said = ''
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) said += ` ${attribute}="${escaped(value)}"`
  return `<${name}${said}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

// Inside the document: browsers ask for an icon early, beside the first picture and the fonts, and it is tiny.
const icon = tag('link', {
  rel: 'icon',
  href: `data:image/svg+xml,${encodeURIComponent(favicon)}`,
  type: 'image/svg+xml',
})

function pageData({ answers, ...others }: PageData) {
  const told = answers.map(([key, reply]) => `[${inScript(key)},${replyInScript(reply)}]`)
  return `{"answers":[${told}],${inScript(others).slice(1)}`
}

// The server gives the same reply to every page that asks, until it changes.
const replyTexts = new WeakMap<object, string>()

function replyInScript(reply: unknown) {
  if (typeof reply !== 'object' || reply === null) return inScript(reply)
  const text = replyTexts.get(reply) ?? inScript(reply)
  replyTexts.set(reply, text)
  return text
}

/** JSON that can stand inside a script element: nothing in it can end the element or start a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

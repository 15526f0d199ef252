import { siteFilePaths } from '#contract/platform/pages.ts'
import { directionOf, type Language, languages, prefixOf } from '#contract/texts/languages.ts'
import type { Replies } from '../api/queries.ts'
import type { RefusedForm } from '../forms/refused-form.ts'
import { headTagsOf, type SiteHead } from '../site/head.tsx'
import { textsIn } from '../texts/use-texts.tsx'
import type { PreloadSource } from '../ui/picture.tsx'
import type { AssetTags } from './asset-tags.ts'
import { type BrandHead, defaultBrandHead } from './brand-head.ts'
import { escapeHtml, startTag } from './html-tag.ts'

/** The data with which the browser hydrates the page. */
export type PageData = {
  replies: Replies
  posted: RefusedForm | null
  origin: string
  /** The path of the rendered page. The visitor may be on another page when the script arrives. */
  path: string
  search: string
}

type Parts = {
  language: Language
  head: SiteHead
  assets: AssetTags
  /** Left out for the default brand. */
  brand?: BrandHead
  /** The sources of the first picture that a visitor sees. The browser preloads one of them. */
  preloads?: PreloadSource[]
  data: PageData
  body: string
}

/** HTML as text, or as bytes that need not be encoded again for each page. */
type Html = string | Uint8Array

const encoder = new TextEncoder()

/** Joins pieces of HTML. `Buffer.from` would take twice as long to encode a text. */
export const joinHtml = (...pieces: Html[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)))

/**
 * Creates the HTML document around a rendered page. The caller puts the style sheet, or a link to it, between `start`
 * and the pieces of `end`. The function joins strings, because React would take far longer.
 */
export const documentOf = ({ language, head, assets, brand = defaultBrandHead, preloads = [], data, body }: Parts) => ({
  start: `<!doctype html>${htmlTag(language)}<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${headTagsOf(head, data.origin)
  .map(({ name, attributes }) => startTag(name, { ...attributes, 'data-page': '' }))
  .join('')}
<meta name="theme-color" content="${brand.themeColor}">
${brand.icons}<link rel="manifest" href="${siteFilePaths.manifest}">
<link rel="alternate" href="${prefixOf(language)}${siteFilePaths.feed}" type="application/atom+xml" title="${textsIn(language, 'common').pages.news}">
${preloads.map(preloadTag).join('')}${assets.fontsOf(brand.fonts)}
`,
  end: [
    `
${linkedDataOf(head, data.origin).map(linkedDataElement).join('')}
</head><body><p id="announcement" class="sr-only" aria-live="polite"></p>
<div id="root">${body}</div>
<script id="page-data" type="application/json">`,
    ...jsonOfPageData(data),
    `</script>
${assets.lateScript}
</body></html>`,
  ],
})

function htmlTag(language: Language) {
  return startTag('html', { lang: languages[language].tag, dir: directionOf(language) })
}

const linkedDataOf = ({ linkedData, ...site }: SiteHead, origin: string) => linkedData?.({ ...site, origin }) ?? []

const linkedDataElement = (item: object) =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...item })}</script>`

const preloadTag = ({ srcSet, sizes, type, media }: PreloadSource) =>
  startTag('link', {
    rel: 'preload',
    as: 'image',
    type,
    imagesrcset: srcSet,
    imagesizes: sizes,
    media,
    fetchpriority: 'high',
  })

function jsonOfPageData({ replies, ...others }: PageData): Html[] {
  const pieces = replies.flatMap(([key, reply], index) => [
    `${index === 0 ? '' : ','}[${scriptJson(key)},`,
    jsonOfReply(reply),
    ']',
  ])
  return ['{"replies":[', ...pieces, `],${scriptJson(others).slice(1)}`]
}

// Caches the JSON of each reply. The server passes the same reply object for every page until the reply changes.
const jsonByReply = new WeakMap<object, Uint8Array>()

/** Writes a reply as JSON for the inside of a script element. */
function jsonOfReply(reply: unknown): Html {
  if (typeof reply !== 'object' || reply === null) return scriptJson(reply)
  const json = jsonByReply.get(reply) ?? encoder.encode(scriptJson(reply))
  jsonByReply.set(reply, json)
  return json
}

/** Writes a value as JSON for a script element. Nothing in it can end the element or start a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

import { siteFilePaths } from '#contract/pages.ts'
import type { Replies } from './api/queries.ts'
import type { AssetTags } from './asset-tags.ts'
import { type BrandHead, ownHead } from './brand-head.ts'
import type { Posted } from './forms/posted.ts'
import { type PageHead, tagsOf } from './head.tsx'
import { escapeHtml, startTag } from './html-tag.ts'
import type { PicturePreload } from './ui/first-picture.ts'

/** The data with which the browser hydrates the page. */
export type PageData = {
  replies: Replies
  posted: Posted | null
  origin: string
  /** The address of the rendered page. The visitor may have left it before the script arrived. */
  path: string
  search: string
}

type Parts = {
  head: PageHead
  assets: AssetTags
  /** Left out: our own. */
  brand?: BrandHead
  /** The sources of the first picture that a visitor sees; a browser takes one of them. */
  preloads?: PicturePreload[]
  data: PageData
  body: string
}

/**
 * The whole HTML document around a rendered page, in two texts. The style sheet, or the link to it, belongs between them.
 * It is built as text, because React needs far longer for it. Only the script files of this site run in it, and the small
 * script that loads them.
 */
export const documentOf = ({ head, assets, brand = ownHead, preloads = [], data, body }: Parts) => ({
  start: `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${tagsOf(head, data.origin)
  .map(({ name, attributes }) => startTag(name, { ...attributes, 'data-page': '' }))
  .join('')}
<meta name="theme-color" content="${brand.themeColor}">
${brand.icons}<link rel="manifest" href="${siteFilePaths.manifest}">
<link rel="alternate" href="${siteFilePaths.feed}" type="application/atom+xml" title="News">
${preloads.map(preload).join('')}${assets.fontsOf(brand.fonts)}
`,
  end: `
${(head.linkedData ?? []).map((item) => `${startTag('script', { type: 'application/ld+json' })}${inScript(item)}</script>`).join('')}
</head><body><p id="announcement" class="sr-only" aria-live="polite"></p>
<div id="root">${body}</div>
<script id="page-data" type="application/json">${pageData(data)}</script>
${assets.late}
</body></html>`,
})

const preload = ({ srcSet, sizes, type, media }: PicturePreload) =>
  startTag('link', {
    rel: 'preload',
    as: 'image',
    type,
    imagesrcset: srcSet,
    imagesizes: sizes,
    media,
    fetchpriority: 'high',
  })

function pageData({ replies, ...others }: PageData) {
  const texts = replies.map(([key, reply]) => `[${inScript(key)},${jsonOfReply(reply)}]`)
  return `{"replies":[${texts}],${inScript(others).slice(1)}`
}

// A reply is the same object on every page until it changes, so its text is made once.
const replyTexts = new WeakMap<object, string>()

/** A reply as JSON. */
export function jsonOfReply(reply: unknown) {
  if (typeof reply !== 'object' || reply === null) return inScript(reply)
  const text = replyTexts.get(reply) ?? inScript(reply)
  replyTexts.set(reply, text)
  return text
}

/** JSON for the inside of a script element: nothing in it can end the element or start a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

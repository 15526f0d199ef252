import type { IOptions } from 'sanitize-html'
import { mediaLimits } from '#contract/media/media.ts'
import { isSafeLink, isTextLink, visibleText } from '#contract/platform/common.schema.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { invalidField } from '../refusal.ts'

const pixelSize = { pattern: /^\d{1,5}$/, max: mediaLimits.sideMaxPixels }
const percentSize = { pattern: /^\d{1,3}%$/, max: 100 }
const cellCount = { pattern: /^\d{1,3}$/, max: 100 }

/** The values that an attribute with a size may have. A larger value would make the page unusable. */
const allowedSizes = new Map([
  ['width', [pixelSize, percentSize]],
  ['height', [pixelSize, percentSize]],
  ['colspan', [cellCount]],
  ['rowspan', [cellCount]],
  ['span', [cellCount]],
  ['start', [{ pattern: /^-?\d{1,5}$/, max: 99_999 }]],
])

/** The elements and attributes that stored HTML may have. None can run code, load a frame or hide content. */
const allowedHtml: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'time'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['dir'],
    a: ['href', 'target', 'rel', 'title'],
    abbr: ['title'],
    col: ['span'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href, target, title }) => {
      const attribs = {
        ...(href !== undefined && isTextLink(href) && { href, rel: 'noopener noreferrer' }),
        ...(target === '_blank' && { target }),
        ...(title && { title }),
      }
      return { tagName, attribs }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    '*': (tagName, attribs) => ({ tagName, attribs: withoutHugeSizes(attribs) }),
  },
  // Pictures come from the media library or over https: an `img` must not make the browser call this site's API.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
}

const withoutHugeSizes = (attribs: Record<string, string>) =>
  Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isAllowedValue(name, value)))

const isAllowedValue = (name: string, value: string) =>
  ((name !== 'dir' || ['ltr', 'rtl', 'auto'].includes(value)) &&
    allowedSizes.get(name)?.some(({ pattern, max }) => pattern.test(value) && Number.parseInt(value, 10) <= max)) ??
  true

const isPicture = (src: string | undefined) =>
  src !== undefined && isSafeLink(src) && /^(https:|\/media\/|\/pictures\/)/.test(src)

/** Removes elements and attributes that are not allowed. HTML that is already sanitised stays the same. */
export async function sanitizedHtml(html: string) {
  // Loads the library only when HTML is first saved, because loading it would make each start slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  // Removing an element can leave a paragraph inside a paragraph, which the next pass splits. The passes repeat until
  // nothing changes, at most four times.
  let clean = html
  for (let pass = 0; pass < 4; pass++) {
    const cleaner = sanitizeHtml(clean, allowedHtml).trim()
    if (cleaner === clean) break
    clean = cleaner
  }
  return clean
}

/** True if the HTML shows nothing: no text, picture, line or table. */
export const isBlankHtml = (html: string) =>
  !/<(img|hr|table)\b/.test(html) && visibleText(html.replaceAll(/<[^>]*>|&nbsp;/g, '')) === ''

type Field = {
  /** The name of the field, for the refusal. */
  path: string
  maxChars: number
  /** The message of the refusal if the HTML shows nothing. */
  blankMessage: string
}

/** Sanitises HTML for the database. Refuses HTML that is blank or too long. */
export async function htmlToStore(html: string, { path, maxChars, blankMessage }: Field) {
  const clean = await sanitizedHtml(html)
  if (isBlankHtml(clean)) throw invalidField(path, blankMessage)
  // The length is checked after sanitising, which makes the text longer: & becomes &amp;.
  if (clean.length > maxChars) throw invalidField(path, commonMessages.tooLong(maxChars))
  return clean
}

import { isSafeLink } from '#contract/platform/common.schema.ts'
import { completedLink } from '../links/completed-link.ts'
import { hasClass, type MarkupElement, stylesOf } from './markup.ts'

/** The formatting of a piece of text. `script` is for sub- and superscript. `href` is '' if the text is in no link. */
export type Marks = {
  bold: boolean
  italic: boolean
  struck: boolean
  code: boolean
  script: '' | 'sub' | 'sup'
  href: string
  /** True if line breaks of the markup are line breaks of the text. */
  keepsLines: boolean
  /** The direction of the block or, if it has none, of the text. */
  dir: string
}

/** Pieces of text and line breaks (`\n`), each with its formatting. */
export type FormattedText = { text: string; marks: Marks }[]

export const noMarks: Marks = {
  bold: false,
  italic: false,
  struck: false,
  code: false,
  script: '',
  href: '',
  keepsLines: false,
  dir: '',
}
export const lineBreak = { text: '\n', marks: noMarks }

/**
 * Returns the formatting of the text inside an element. `outer` is the formatting from the elements around it, to which
 * the element's own tag and style are applied.
 */
export function marksIn(element: MarkupElement, outer: Marks): Marks {
  const { tag } = element
  const styles = stylesOf(element)
  return {
    bold: isBold(styles.get('font-weight'), ['b', 'strong'].includes(tag) || outer.bold),
    italic: isItalic(styles.get('font-style'), ['i', 'em'].includes(tag) || outer.italic),
    struck: ['s', 'del', 'strike'].includes(tag) || isStruck(styles) || outer.struck,
    code: ['code', 'tt', 'kbd', 'samp'].includes(tag) || outer.code,
    script: scriptOf(tag, styles.get('vertical-align')) ?? outer.script,
    href: tag === 'a' ? pastedLink(element.attributes.href) : outer.href,
    keepsLines: keepsLines(element, styles, outer.keepsLines),
    dir: isInline(element) && outer.dir ? outer.dir : dirOf(element, styles, outer.dir),
  }
}

// The style overrules the element: Google Docs puts a whole document into a `b` element with normal weight.
function isBold(weight: string | undefined, otherwise: boolean) {
  if (weight === undefined || weight === 'inherit') return otherwise
  return /^(bold|bolder|[6-9]00)$/.test(weight)
}

function isItalic(style: string | undefined, otherwise: boolean) {
  if (style === undefined || style === 'inherit') return otherwise
  return /^(italic|oblique)/.test(style)
}

const isStruck = (styles: ReadonlyMap<string, string>) =>
  /line-through/.test(`${styles.get('text-decoration')} ${styles.get('text-decoration-line')}`)

function keepsLines(element: MarkupElement, styles: ReadonlyMap<string, string>, otherwise: boolean) {
  const whiteSpace = styles.get('white-space') ?? styles.get('white-space-collapse') ?? 'inherit'
  // Firefox copies the classes of an element, but not the style that they give it.
  if (/^(inherit|unset|revert)/.test(whiteSpace))
    return otherwise || hasClass(element, /^whitespace-(pre|break-spaces)/)
  return /^(pre|break-spaces)/.test(whiteSpace)
}

const isInline = ({ tag }: MarkupElement) => /^(a|b|bdi|bdo|code|em|font|i|s|small|span|strong|sub|sup|u)$/.test(tag)

const dirOf = ({ attributes }: MarkupElement, styles: ReadonlyMap<string, string>, outer: string) =>
  (attributes.dir ?? styles.get('direction') ?? outer).toLowerCase()

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** True if the text runs from right to left: by the `dir` of its element or, if that is `auto`, by its first letter. */
export function isRightToLeft(words: FormattedText) {
  const [dir, ...others] = new Set(words.filter(({ text }) => text.trim() !== '').map(({ marks }) => marks.dir))
  if (others.length > 0) return false
  return dir === 'rtl' || (dir === 'auto' && rightToLeft.test(words.map(({ text }) => text).join('')))
}

function scriptOf(tag: string, align: string | undefined) {
  if (tag === 'sub' || align === 'sub') return 'sub'
  if (tag === 'sup' || align === 'super') return 'sup'
  return undefined
}

/** True for an element that WebKit writes for white space. It stands for one space. */
export const isSpaceElement = (element: MarkupElement) => hasClass(element, /^Apple-(converted-space|tab-span)$/)

/** Removes empty lines at both ends, white space around line breaks, double spaces, and the formatting of spaces. */
export function tidyText(words: FormattedText): FormattedText {
  const tidy: FormattedText = []
  for (const { text, marks } of words) {
    const previous = tidy.at(-1)
    const isAtStart = previous === undefined || /\s$/.test(previous.text)
    const singleSpaced = text === '\n' ? text : withSingleSpaces(text)
    const trimmed = isAtStart && text !== '\n' ? singleSpaced.replace(/^[\s\u00a0]+/, '') : singleSpaced
    if (trimmed === '') continue
    if (trimmed === '\n') trimEnd(tidy)
    tidy.push({ text: trimmed, marks: trimmed.trim() === '' && marks.href === '' ? noMarks : marks })
  }
  while (/^[\s\u00a0]*$/.test(tidy.at(-1)?.text ?? '-')) tidy.pop()
  trimEnd(tidy)
  while (tidy[0]?.text === '\n') tidy.shift()
  return tidy
}

// Keeps a single no-break space between two words. Several of them, or one beside a space, only widen a gap, and become
// one space.
const withSingleSpaces = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ')

function trimEnd(words: FormattedText) {
  const last = words.at(-1)
  if (last && last.text !== '\n') words[words.length - 1] = { ...last, text: last.text.replace(/[\s\u00a0]+$/, '') }
}

/** Splits a text into paragraphs wherever it has two line breaks, which separate paragraphs in mails. */
export function paragraphsOf(words: FormattedText): FormattedText[] {
  const paragraphs: FormattedText[] = [[]]
  const tidy = tidyText(words)
  for (let index = 0; index < tidy.length; index++) {
    const piece = tidy[index]
    if (piece?.text === '\n' && tidy[index + 1]?.text === '\n') paragraphs.push([])
    else if (piece) paragraphs.at(-1)?.push(piece)
  }
  return paragraphs.map(tidyText).filter((words) => words.length > 0)
}

/** Services that replace links by links to themselves, each with the parameter that contains the real address. */
const linkWrappers: { host: RegExp; parameter: string }[] = [
  { host: /^www\.google\.[a-z.]+$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameter: 'url' },
]

/**
 * Returns the address that the site accepts for a pasted link, or '' to drop the link. Links to a place in the pasted
 * document are dropped, because their targets are not pasted. `http:` becomes `https:`, as the site requires
 * encryption.
 */
export function pastedLink(href = ''): string {
  const trimmedHref = href.trim()
  if (/^(mailto|tel):[^\s\\]+$/i.test(trimmedHref)) return trimmedHref
  const link = unwrappedLink(trimmedHref.replace(/^http:\/\//i, 'https://'))
  if (isSafeLink(link)) return link
  return /^(https?:|\/\/|www\.|mailto:|tel:)/i.test(trimmedHref) ? (completedLink(trimmedHref) ?? '') : ''
}

function unwrappedLink(link: string) {
  const url = URL.canParse(link) ? new URL(link) : null
  const wrapper = url && linkWrappers.find(({ host }) => host.test(url.hostname))
  if (!url || !wrapper || !/^\/(url)?$/.test(url.pathname)) return link
  return url.searchParams.get(wrapper.parameter)?.replace(/^http:\/\//i, 'https://') ?? link
}

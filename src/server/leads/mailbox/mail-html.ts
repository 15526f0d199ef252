import type { Attributes, IOptions } from 'sanitize-html'
import { findQuotedLines, joinedLines, type MailLine } from './quoted-rest.ts'

// Mails with long conversations have a few hundred kilobytes. The newest words come first.
const htmlMaxChars = 300_000

const blocks = new Set([
  ...['p', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'hr', 'br'],
])
const inlines = [
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'code',
  'q',
  'span',
]

/** The elements of a mail that the dashboard shows. Nothing loads anything, has a style, or has a name. */
const allowedHtml: IOptions = {
  allowedTags: [...blocks, ...inlines],
  allowedAttributes: {
    '*': ['dir', 'data-quote'],
    a: ['href', 'rel', 'target'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'xml',
    'object',
  ],
  nestingLimit: 60,
  exclusiveFilter: ({ attribs }) => attribs['data-quote'] === 'hidden',
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName: /^h[1-6]$/.test(tagName) ? 'p' : tagName === 'center' ? 'div' : tagName,
      attribs: keptAttributes(tagName, attribs),
    }),
    // A picture is shown by its text: mails write emoji as pictures. Its file is among the attachments.
    img: (_, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt.length < 100 ? alt : '' }),
  },
}

function keptAttributes(tagName: string, attribs: Attributes): Attributes {
  const { dir = '', href = '', colspan = '', rowspan = '' } = attribs
  const quote = quoteMark(tagName, attribs)
  return {
    ...(/^(?:ltr|rtl|auto)$/i.test(dir) && { dir }),
    ...(tagName === 'a' &&
      /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href) && {
        href,
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      }),
    ...(/^\d{1,2}$/.test(colspan) && { colspan }),
    ...(/^\d{1,2}$/.test(rowspan) && { rowspan }),
    ...(quote && { 'data-quote': quote }),
  }
}

/** Returns `cite` for a quotation, `rest` for an element that begins the answered mail, and `hidden` for a hidden one. */
function quoteMark(tagName: string, { id = '', class: classes = '', style = '', type = '' }: Attributes) {
  if (/(?:^|;)\s*display\s*:\s*none/i.test(style)) return 'hidden'
  if (tagName === 'blockquote' && (type === 'cite' || /gmail_quote/.test(classes) || /border-left/.test(style)))
    return 'cite'
  // The element around a quotation in Gmail also holds what the person writes between the quoted lines.
  if (/\b(?:gmail_attr|moz-cite-prefix|yahoo_quoted|protonmail_quote)\b/.test(classes)) return 'cite'
  if (/^(?:x_)*(?:divRplyFwdMsg|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container)$/.test(id)) return 'rest'
  return null
}

type Token = { html: string; tag: string | null; isEnd: boolean }
type HtmlLine = MailLine & { tokens: number[] }

/** Sanitises the HTML of a mail and splits it into the markup of its author and the quoted rest, with both as texts. */
export async function splitHtml(html: string, options: { isForwarded: boolean }) {
  const { default: sanitizeHtml } = await import('sanitize-html')
  const withoutData = html.replaceAll(/(["'])data:[^"']{500,}\1/g, '""')
  const clean = sanitizeHtml(withoutData.slice(0, htmlMaxChars), allowedHtml).replaceAll(preformatted, (lines) =>
    lines.replace(/>\r?\n/, '>').replaceAll(/\r?\n/g, '<br />'),
  )
  // Sanitised HTML has no `<` or `>` but around its tags.
  const parts = Array.from(clean.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g), ([html, end, tag]) => {
    return { html, tag: tag ?? null, isEnd: end === '/' }
  })
  const tokens = parts.filter(({ tag }) => tag !== 'span')
  const lines = linesOf(tokens)
  const quotedLines = findQuotedLines(lines, options)
  const quotedTokens = new Set(lines.flatMap(({ tokens }, index) => (quotedLines[index] ? tokens : [])))
  const part = (isWanted: boolean) => ({
    html: htmlOf(tokens, (index) => quotedTokens.has(index) === isWanted),
    text: joinedLines(lines.filter((_, index) => quotedLines[index] === isWanted)),
  })
  return { own: part(false), quoted: part(true) }
}

const preformatted = /<pre[ >][^<]*(?:<(?!\/pre>)[^<]*)*/g

const paragraphs = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'pre', 'dl'])

/** Returns the lines of text that a page would show of the tokens, with the numbers of the tokens that make them. */
function linesOf(tokens: Token[]) {
  const lines: HtmlLine[] = []
  const open: boolean[] = []
  let line: HtmlLine = { text: '', isQuoted: false, tokens: [] }
  let startsRest = false
  let bullet = ''
  const endLine = (isBreak: boolean) => {
    const text = line.text.replaceAll(/\s+/g, ' ').trim()
    const isSecondEmpty = !text && lines.at(-1)?.text === ''
    if (text || (isBreak && !isSecondEmpty)) lines.push({ ...line, text, startsRest: text !== '' && startsRest })
    if (text) startsRest = false
    line = { text: '', isQuoted: open.includes(true), tokens: [] }
  }
  for (const [index, { html, tag, isEnd }] of tokens.entries()) {
    if (tag === null) {
      line.isQuoted = open.includes(true)
      line.text += `${html.trim() ? bullet : ''}${textIn(html)}`
      if (html.trim()) bullet = ''
      line.tokens.push(index)
      continue
    }
    if (blocks.has(tag)) endLine(tag === 'br')
    if (paragraphs.has(tag)) endLine(true)
    if (tag === 'li') bullet = isEnd ? '' : '- '
    if (isEnd) open.pop()
    else if (tag !== 'br' && tag !== 'hr') open.push(html.includes('data-quote="cite"'))
    if (html.includes('data-quote="rest"')) startsRest = true
  }
  endLine(false)
  return lines
}

const textIn = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Returns the HTML with the wanted texts and the elements around them, without empty elements and lines at its ends. */
function htmlOf(tokens: Token[], isWanted: (index: number) => boolean) {
  let html = ''
  let waiting: Token[] = []
  let isLastWanted = isWanted(tokens.findIndex(({ tag }) => tag === null))
  const write = () => {
    html += waiting.map((token) => token.html.replace(/ data-quote="\w+"/, '')).join('')
    waiting = []
  }
  for (const [index, token] of tokens.entries()) {
    const { tag, isEnd } = token
    if (tag === null && token.html.trim()) {
      isLastWanted = isWanted(index)
      if (isLastWanted) {
        waiting.push(token)
        write()
      }
    } else if (tag === null || tag === 'br' || tag === 'hr') {
      // Empty lines wait for the next words.
      if (isLastWanted && waiting.length < 1000) waiting.push(token)
    } else if (!isEnd) {
      waiting.push(token)
      // Without its empty cells, the others of a table would stand below the wrong titles.
      if (isLastWanted && html && (tag === 'td' || tag === 'th')) write()
    } else {
      const start = waiting.findLastIndex((each) => each.tag === tag && !each.isEnd)
      if (start === -1) html += token.html
      else waiting.splice(start, 1)
    }
  }
  return html.trim()
}

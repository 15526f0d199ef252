// In this file, a character of a string is a byte of the mail.

// The parser refuses mails with deeper parts.
const nestingMax = 50

/**
 * Returns the source of a mail with the right character set at each text, and with headers in UTF-8: many programs name
 * no character set, or a wrong one. Attached mails stay as they are.
 */
export const withCharsets = (source: Buffer) => Buffer.from(partWithCharsets(source.toString('latin1'), 0), 'latin1')

function partWithCharsets(part: string, depth: number): string {
  const headEnd = /^\r?\n|\n\r?\n/.exec(part)
  const bodyStart = headEnd ? headEnd.index + headEnd[0].length : part.length
  const head = headInUtf8(part.slice(0, bodyStart))
  const body = part.slice(bodyStart)
  const [typeHeader = '', type] = /^content-type:[ \t]*(?:\r?\n[ \t]+)?(?:([\w.+-]+\/[\w.+-]+)|\w*)/im.exec(head) ?? []
  const mimeType = (type ?? 'text/plain').toLowerCase()
  if (mimeType.startsWith('text/')) return headOfText(head, typeHeader, mimeType, body) + body
  const boundary = mimeType.startsWith('multipart/') && parameter(head, 'boundary')
  if (!boundary || depth === nestingMax) return head + body
  const separator = RegExp(`^(--${boundary.replaceAll(/\W/g, String.raw`\$&`)}(?:--)?[ \\t]*\\r?\\n)`, 'm')
  const [preamble = '', ...parts] = body.split(separator)
  return [
    head,
    preamble,
    ...parts.map((each, index) => (index % 2 === 0 ? each : partWithCharsets(each, depth + 1))),
  ].join('')
}

/** Returns a parameter of the type of a part, such as `boundary`. */
function parameter(head: string, name: string) {
  const [header = ''] = /^content-type:.*(?:\r?\n[ \t].*)*/im.exec(head) ?? []
  const [, quoted, plain] = RegExp(`[;\\s]${name}\\s*=\\s*(?:"([^"]*)"|'?([^\\s;"']+))`, 'i').exec(header) ?? []
  return quoted ?? plain
}

function headOfText(head: string, typeHeader: string, mimeType: string, body: string) {
  const encoding = /^content-transfer-encoding:\s*"?([\w-]+)/im.exec(head)?.[1]?.toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('latin1')
      : encoding === 'quoted-printable'
        ? unescaped(body.replaceAll(/=[ \t]*\r?\n/g, ''))
        : body
  const meta = mimeType === 'text/html' ? /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1] : undefined
  const charset = charsetOf(text, parameter(head, 'charset') ?? meta)
  // Of two parameters with a name, the first counts.
  const header = `Content-Type: ${mimeType}; charset="${charset}";`
  // The parser would join the lines of a flowed text without regard to `>`. `joinedFlowedLines` joins them correctly.
  const notFlowed = head.replace(/(format="?)flowed/i, '$1fl0wed')
  return typeHeader ? notFlowed.replace(typeHeader, () => header) : `${header}\r\n${notFlowed}`
}

const word = /=\?([^?\s]+)\?([QB])\?((?:[^?\r\n]|\r?\n[ \t])*)\?=/
const words = RegExp(`${word.source}(?:\\s+${word.source})*`, 'gi')

/** Returns the head of a mail or part with its headers in UTF-8, and with the right character set at each coded word. */
export const headInUtf8 = (head: string) =>
  head
    .split('\n')
    .map((line) => (charsetOf(line) === 'utf-8' ? line : utf8BytesOf(line)))
    .join('\n')
    .replaceAll(words, (coded) => joinedWords(coded).join(' '))

const utf8BytesOf = (line: string) =>
  Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(line, 'latin1'))).toString('latin1')

/** Joins words in the same character set, because some programs break them in the middle of a letter. */
function joinedWords(coded: string) {
  const joined: { charset: string; text: string }[] = []
  for (const [, label = '', encoding, content = ''] of coded.matchAll(RegExp(word, 'gi'))) {
    const charset = label.replace(/\*.*/, '').toLowerCase()
    const isBase64 = encoding?.toUpperCase() === 'B'
    const text = isBase64 ? Buffer.from(content, 'base64').toString('latin1') : unescaped(content.replaceAll('_', ' '))
    const last = joined.at(-1)
    // A word in ISO-2022 ends in ASCII, and a decoder refuses two changes in a row.
    if (last?.charset === charset && !charset.startsWith('iso-2022')) last.text += text
    else joined.push({ charset, text })
  }
  return joined.map(
    ({ charset, text }) => `=?${charsetOf(text, charset)}?B?${Buffer.from(text, 'latin1').toString('base64')}?=`,
  )
}

const unescaped = (text: string) =>
  text.replaceAll(/=([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))

// Programs write these also for texts in other character sets.
const doubtful = /^(?:us-ascii|ascii|iso-?8859-?15?|latin-?[19]|(?:windows|cp)-?1252|utf-?8)$/i

/** Returns the character set of a text: the named one unless that is doubtful, otherwise UTF-8 or windows-1252. */
function charsetOf(text: string, named?: string) {
  if (named && ((!doubtful.test(named) && isKnown(named)) || !/[\x80-\xff]/.test(text))) return named
  const letters = Buffer.from(text, 'latin1').toString('utf8')
  const countOf = (kind: RegExp) => letters.match(kind)?.length ?? 0
  // A text in UTF-8 may have a broken letter.
  if (countOf(/[^\0-\x7f\ufffd]/gu) >= countOf(/\ufffd/g)) return 'utf-8'
  return named && !/^utf-?8$/i.test(named) ? named : 'windows-1252'
}

function isKnown(charset: string) {
  try {
    return new TextDecoder(charset) !== null
  } catch {
    return false
  }
}

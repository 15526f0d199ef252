import { randomUUID } from 'node:crypto'
import { withCharsets } from './charsets.ts'

// The parser works line by line, at about 500,000 lines a second, and holds each of them. Without these limits, 20 MB of
// empty parts would keep it busy for minutes and fill the memory.
const partsMax = 500
const headMaxBytes = 128 * 1024
const headerMaxChars = 16_000
const linesMax = 40_000
const leanMaxBytes = 2 * 1024 * 1024
// Smaller bodies stay for the parser.
const largeBodyBytes = 64 * 1024

/**
 * Returns the source of a mail without its large files, so that a parser takes little time and memory for it.
 * `restored` turns what the parser makes of a file's body into the file. `isCut` is true if the end is missing.
 */
export function leanSource(source: Buffer) {
  const largeBodies: Buffer[] = []
  const mark = randomUUID()
  const kept: Buffer[] = []
  let start = 0
  while (start < source.length && kept.length < 2 * partsMax) {
    // Lines that begin with `--` separate the parts of a mail. The body of a file in base64 has none.
    const separator = source.indexOf('\n--', start + 1)
    const end = separator === -1 ? source.length : separator
    const piece = source.subarray(start, end)
    const bodyStart = piece.length > largeBodyBytes ? startOfBody(piece) : -1
    const headEnd = bodyStart === -1 ? piece.length : bodyStart
    if (start === 0 && headEnd > headMaxBytes)
      kept.push(shortenedHead(piece.subarray(0, headEnd)), piece.subarray(headEnd))
    else if (bodyStart !== -1 && isFile(piece.subarray(0, bodyStart))) {
      kept.push(piece.subarray(0, bodyStart), base64(`${mark} ${largeBodies.length}`))
      largeBodies.push(piece.subarray(bodyStart))
    } else kept.push(piece)
    start = end
  }
  const lean = Buffer.concat(kept)
  const end = endWithinLimits(lean)
  return {
    lean: withCharsets(lean.subarray(0, end)),
    isCut: start < source.length || end < lean.length,
    restored: (body: Buffer) => restoredBody(body, mark, largeBodies),
  }
}

/** Leaves out headers of more than 16,000 characters, and those behind the limit of a head. Ends with an empty line. */
function shortenedHead(head: Buffer) {
  const kept: string[] = []
  let length = 0
  for (const header of head
    .toString('latin1')
    .trimEnd()
    .split(/\r?\n(?![ \t])/)) {
    if (header.length > headerMaxChars) continue
    length += header.length + 2
    if (length > headMaxBytes) break
    kept.push(`${header}\r\n`)
  }
  return Buffer.from(`${kept.join('')}\r\n`, 'latin1')
}

/** Returns where the body of a part begins: after the first empty line. -1 if the part has only a head. */
function startOfBody(piece: Buffer) {
  const ends = ['\n\r\n', '\n\n'].map((end) => ({ at: piece.indexOf(end), length: end.length }))
  const first = ends.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at)[0]
  return first ? first.at + first.length : -1
}

function isFile(head: Buffer) {
  const text = head.subarray(0, 8192).toString('latin1')
  const isBase64 = /^content-transfer-encoding:\s*base64/im.test(text)
  return isBase64 && !/^content-type:\s*(?:text\/(?:plain|html)|message\/|multipart\/)/im.test(text)
}

function endWithinLimits(source: Buffer) {
  let end = 0
  for (let lines = 0; lines < linesMax; lines++) {
    const next = source.indexOf('\n', end)
    if (next === -1) return Math.min(source.length, leanMaxBytes)
    if (next > leanMaxBytes) return leanMaxBytes
    end = next + 1
  }
  return end
}

const base64 = (text: string) => Buffer.from(Buffer.from(text).toString('base64'))

function restoredBody(body: Buffer, mark: string, largeBodies: Buffer[]): Buffer {
  if (body.length < 100 && body.subarray(0, mark.length).toString('latin1') === mark) {
    const large = largeBodies[Number(body.subarray(mark.length).toString('latin1'))]
    return Buffer.from(large?.toString('latin1') ?? '', 'base64')
  }
  // An attached mail has its own files, still in base64.
  for (const [index, large] of largeBodies.entries()) {
    const line = base64(`${mark} ${index}`)
    const at = body.indexOf(line)
    if (at !== -1)
      return restoredBody(
        Buffer.concat([body.subarray(0, at), large, body.subarray(at + line.length)]),
        mark,
        largeBodies,
      )
  }
  return body
}

/** Says if the texts of a mail are flowed, and if the spaces at the ends of their lines are no part of the text. */
export const flowOf = (lean: Buffer) => ({
  isFlowed: lean.includes('fl0wed'),
  isWithoutSpaces: /^content-type:[^\n]*(?:\n[ \t][^\n]*){0,9}?delsp="?yes/im.test(lean.toString('latin1')),
})

/** Joins the lines of a text that its author's program has broken (RFC 3676): a space at the end says so. */
export function joinedFlowedLines(text: string, isWithoutSpaces: boolean) {
  const joined: { depth: number; text: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const words = line.slice(depth).replace(/^ /, '')
    const last = joined.at(-1)
    const isOpen = words.endsWith(' ') && words !== '-- '
    const kept = isOpen && isWithoutSpaces ? words.slice(0, -1) : words
    if (last?.isOpen && last.depth === depth) Object.assign(last, { text: last.text + kept, isOpen })
    else joined.push({ depth, text: kept, isOpen })
  }
  return joined.map(({ depth, text }) => (depth ? `${'>'.repeat(depth)} ${text}` : text)).join('\n')
}

import { strFromU8, unzipSync } from 'fflate'

/** Reads the rows of the first sheet of an Excel file. Throws if a cell is neither empty nor a text. */
export function textCells(file: Buffer): string[][] {
  const parts = unzipSync(file)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = Array.from(part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g), ([, text]) =>
    unescapeXml(text ?? ''),
  )
  const rows = part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return Array.from(rows, ([, row = '']) =>
    Array.from(row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs), ([cell, attributes = '', content = '']) => {
      if (content === '') return ''
      const [, index] = /^<v>(\d+)<\/v>$/.exec(content) ?? []
      const text = texts[Number(index)]
      if (!attributes.includes('t="s"') || text === undefined) throw new Error(`${cell} is no text`)
      return text
    }),
  )
}

const unescapeXml = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

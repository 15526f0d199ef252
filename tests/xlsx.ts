import { strFromU8, unzipSync } from 'fflate'

/** A text, a number, or a date with its format. */
export type ExcelCell = string | number | { date: string; format: string }

const dayMs = 86_400_000
// Excel counts days from December 30, 1899.
const firstDay = Date.UTC(1899, 11, 30)

/** Reads the rows of the first sheet of an Excel file. Throws if a cell is neither empty nor a text, an amount or a date. */
export function excelCells(file: Buffer): ExcelCell[][] {
  const parts = unzipSync(file)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = Array.from(part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g), ([, text]) =>
    unescapeXml(text ?? ''),
  )
  const formats = cellFormats(part('xl/styles.xml'))
  const rows = part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)
  return Array.from(rows, ([, row = '']) =>
    Array.from(row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs), ([cell, attributes = '', content = '']) => {
      if (content === '') return ''
      const value = Number(/^<v>([\d.]+)<\/v>$/.exec(content)?.[1])
      const format = formats[Number(/ s="(\d+)"/.exec(attributes)?.[1])] ?? ''
      const text = attributes.includes('t="s"') ? texts[value] : undefined
      if (text !== undefined) return text
      if (value >= 0 && format === '#,##0.00') return value
      if (!(value > 0) || !/^yyyy-mm-dd/.test(format))
        throw new Error(`${cell} is neither a text, an amount nor a date`)
      return { date: new Date(firstDay + Math.round(value * dayMs)).toISOString(), format }
    }),
  )
}

/** Returns the format of numbers of each style of cells. */
function cellFormats(styles: string) {
  const names = new Map(
    Array.from(styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g), ([, id, name]) => [id, name]),
  )
  const cellStyles = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  return Array.from(cellStyles.matchAll(/<xf (?:[^>]*?numFmtId="(\d+)")?/g), ([, id]) => names.get(id) ?? '')
}

const unescapeXml = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

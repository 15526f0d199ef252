import { brandColors } from '../../src/contract/content/brand.ts'

export type Doc = PDFKit.PDFDocument

/** A part of a page whose height is known before it is drawn. */
export type Part = { height: number; draw: (x: number, y: number) => void }

/** The brand's colours on white paper, with a grey for secondary text. */
export const colour = { ...brandColors, quiet: '#56655F', paper: '#FFFFFF' }

/** A4 in points, 72 to the inch. */
export const page = { width: 595.28, height: 841.89, margin: 40, gutter: 24, footer: 46 }
export const textWidth = page.width - 2 * page.margin
export const columnWidth = (textWidth - page.gutter) / 2
export const blockGap = 15
export const rowPadding = 2.6
export const headingHeight = 19

export function hairline(doc: Doc, x: number, y: number, width: number) {
  doc.rect(x, y, width, 0.5).fill(colour.rule)
}

/** Keeps a number and its unit on one line. */
export function unbroken(text: string) {
  return text.replace(/(\d) (?=[A-Za-z%°])/g, '$1\u00a0')
}

// Writes a tagged PDF. Texts, figures and tables are in the structure that screen readers follow. Everything else is
// marked as decoration (an artifact).
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { brandColors } from '#contract/content/brand.ts'
import { root } from '#server/platform/root.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** A PDF while it is drawn: the document, the structure element for new content, and the filled height of the page. */
export type Sheet = { doc: Doc; parent: Element; y: number }

/** The brand's colours on white paper. `quiet` is for secondary text. */
export const pdfColors = { ...brandColors, paper: '#ffffff', quiet: '#4f5e58' }

/** An A4 page with its margins, in points (72 to the inch). */
export const a4Page = { width: 595.28, height: 841.89, margin: 46, top: 58, footer: 52 }
export const textWidth = a4Page.width - 2 * a4Page.margin
export const pageBottom = a4Page.height - a4Page.footer - 8

const fontFile = (name: string) => readFileSync(new URL(`src/server/estimates/pdf/fonts/${name}.ttf`, root))
export const fontFiles = {
  text: fontFile('public-sans-400'),
  strong: fontFile('public-sans-650'),
  display: fontFile('bricolage-grotesque-650'),
}

const pdfUaMark = `
  <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
    <pdfuaid:part>1</pdfuaid:part>
  </rdf:Description>`

type DocumentInfo = { title: string; author: string; createdAt: string; language: string }

export function newSheet({ title, author, createdAt, language }: DocumentInfo): Sheet {
  const doc = new PDFDocument({
    size: [a4Page.width, a4Page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // pdfkit makes the file's id from these fields. None is the time of drawing, so all PDFs of an estimate are equal.
    info: { Title: xmlSafe(title), Author: xmlSafe(author), CreationDate: new Date(createdAt) },
  })
  // pdfkit's own option for this mark also writes a list of each font's glyphs, in which the parts of accented letters
  // are missing. PDF/UA forbids an incomplete list, but requires no list.
  doc.appendXML(pdfUaMark)
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file)
  const parent = doc.struct('Document')
  doc.addStructure(parent)
  return { doc, parent, y: a4Page.top }
}

// Removes characters with a meaning in XML, because pdfkit copies these texts into XML unescaped.
const xmlSafe = (text: string) => text.replace(/[<>&]/g, ' ')

export const setFont = ({ doc }: Sheet, name: keyof typeof fontFiles, size: number, fill: string = pdfColors.ink) =>
  doc.font(name).fontSize(size).fillColor(fill)

/**
 * Returns the text with question marks for the characters that the fonts lack, because PDF/UA forbids the glyph for
 * missing characters. The fonts have the letters of western European languages, and neither the subscript 2 of CO₂ nor
 * the narrow space of French figures.
 */
export const drawableText = (text: string) =>
  text
    .normalize()
    .replaceAll('₂', '2')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[^ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-ÿŒœ–—‘’‚“”„•…‹›€™−]/gu, '?')

export function addPage(sheet: Sheet) {
  sheet.doc.addPage()
  sheet.y = a4Page.top
}

/** Starts a new page for the next part, unless most of the present page is free. */
export function startPart(sheet: Sheet) {
  const used = (sheet.y - a4Page.top) / (pageBottom - a4Page.top)
  if (used > 0.35) addPage(sheet)
  else sheet.y += 12
}

/** Starts a new page if less than this height is left. */
export function startPageIfFull(sheet: Sheet, height: number) {
  if (sheet.y + height > pageBottom) addPage(sheet)
}

type TagOptions = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] }

/** Draws the content of one structure element. The content must fit on one page and contain no decoration. */
export function drawElement({ doc, parent }: Sheet, tag: string, draw: () => void, options: TagOptions = {}) {
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  parent.add(doc.struct(tag, options, [content]))
}

/** Draws decoration that screen readers leave out. */
export function drawDecoration({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a structure element that contains other elements, such as a table or a list. */
export function drawParentElement(sheet: Sheet, tag: string, fill: (inside: Sheet) => void) {
  const element = sheet.doc.struct(tag)
  sheet.parent.add(element)
  const inside = { ...sheet, parent: element }
  fill(inside)
  sheet.y = inside.y
  element.end()
}

export type LinkBox = { x: number; y: number; width: number; height: number }

/** Draws a text or picture with a link over it. Screen readers read `about`, which says where the link leads. */
export function drawLink({ doc, parent }: Sheet, box: LinkBox, url: string, about: string, draw: () => void) {
  const element = doc.struct('Link')
  parent.add(element)
  const content = doc.markStructureContent('Link')
  draw()
  doc.endMarkedContent()
  element.add(content)
  // The types of pdfkit lack both options: the element of the link, and its text for screen readers. The text is a
  // `String` object, because pdfkit would write a plain string as a name.
  const options = { structParent: element, Contents: new String(about) } as object
  doc.link(box.x, box.y, box.width, box.height, url, options)
  element.end()
}

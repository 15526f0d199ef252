// Writes a tagged PDF. Texts, figures and tables are in the structure that screen readers follow. Everything else is
// marked as decoration (an artifact).
import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { root } from '#server/platform/root.ts'
import { colors, type FontName, fonts, page } from './layout.ts'

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/** The document, the element that new content belongs to, and how far the page is filled. */
export type Sheet = { doc: Doc; parent: Element; y: number }

const fontFile = (name: string) => readFileSync(new URL(`src/server/estimates/pdf/fonts/${name}.ttf`, root))
const fontFiles: Record<FontName, Buffer> = {
  text: fontFile('public-sans-400'),
  strong: fontFile('public-sans-650'),
  display: fontFile('bricolage-grotesque-650'),
}

/**
 * The fields of pdfkit's font object that are missing in its types: the parsed file, the characters of each glyph and
 * the words that are already laid out.
 */
type EmbeddedFont = {
  font: Buffer & { hasGlyphForCodePoint(codePoint: number): boolean }
  unicode: number[][]
  layoutCache: Record<string, unknown>
  layoutRun(text: string, features?: unknown): unknown
}

/** Parsed fonts and laid out words, kept for later documents: making them takes half of the time of a document. */
const knownFonts = new Map<string, Pick<EmbeddedFont, 'font' | 'layoutCache'>>()
const cachedWordsMax = 3000

export type DocumentInfo = { title: string; author: string; createdAt: string; seal: string }

export function newSheet({ title, author, createdAt, seal }: DocumentInfo): Sheet {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // The cast is safe: pdfkit accepts this value, although its types lack it.
    subset: 'PDF/UA' as never,
    // pdfkit makes the file's id from these fields. None is the time of drawing, so all PDFs of an estimate are equal.
    info: { Title: xmlSafe(title), Author: xmlSafe(author), CreationDate: new Date(createdAt), Seal: seal } as object,
  })
  // With the number 1, pdfkit would list the glyphs of each font, but without the parts of accented letters. PDF/UA
  // forbids such an incomplete list. With the text '1', pdfkit writes none.
  Object.assign(doc, { subset: '1' })
  for (const [name, file] of Object.entries(fontFiles)) {
    const knownFont = knownFonts.get(name)
    doc.registerFont(name, knownFont?.font ?? file)
    // The cast is safe: `doc.font` has put the font into `_font`, which the types of pdfkit lack.
    const { _font: embedded } = doc.font(name) as unknown as { _font: EmbeddedFont }
    // pdfkit would map the glyph of missing letters to the character 0, which PDF/UA forbids.
    embedded.unicode[0] = [0xfffd]
    showMissingAsQuestionMarks(embedded)
    if (knownFont && Object.keys(knownFont.layoutCache).length < cachedWordsMax)
      embedded.layoutCache = knownFont.layoutCache
    knownFonts.set(name, { font: embedded.font, layoutCache: embedded.layoutCache })
  }
  const parent = doc.struct('Document')
  doc.addStructure(parent)
  return { doc, parent, y: page.top }
}

/** Makes a font show a question mark for characters that it lacks. PDF/UA forbids the glyph for missing characters. */
function showMissingAsQuestionMarks(embedded: EmbeddedFont) {
  const { font } = embedded
  const layoutRun = embedded.layoutRun.bind(embedded)
  const drawable = (character: string) => (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?')
  embedded.layoutRun = (text, features) => layoutRun(Array.from(text, drawable).join(''), features)
}

// Removes characters with a meaning in XML, because pdfkit copies these texts into XML unescaped.
const xmlSafe = (text: string) => text.replace(/[<>&]/g, ' ')

type Options = { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] }

/** Draws the content of one structure element. The content must fit on one page and contain no decoration. */
export function drawTagged({ doc, parent }: Sheet, tag: string, draw: () => void, options: Options = {}) {
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  const element = doc.struct(tag, options, [content])
  parent.add(element)
  return element
}

/** Draws decoration that screen readers leave out. */
export function drawDecoration({ doc }: Sheet, draw: () => void) {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a structure element that contains other elements, such as a table or a list. */
export function drawGroup(sheet: Sheet, tag: string, fill: (inside: Sheet) => void) {
  const element = sheet.doc.struct(tag)
  sheet.parent.add(element)
  const inside = { ...sheet, parent: element }
  fill(inside)
  sheet.y = inside.y
  element.end()
}

/** Draws a text or picture with a link over it. Screen readers read `about`, which says where the link leads. */
export function drawLink(sheet: Sheet, box: { x: number; y: number; width: number; height: number }, to: Link) {
  const { doc, parent } = sheet
  const element = doc.struct('Link')
  parent.add(element)
  const content = doc.markStructureContent('Link')
  to.draw()
  doc.endMarkedContent()
  element.add(content)
  // The types of pdfkit lack both options: the element of the link, and its text for screen readers. The text is a
  // `String` object, because pdfkit would write a plain string as a name.
  const options = { structParent: element, Contents: new String(to.about) } as object
  doc.link(box.x, box.y, box.width, box.height, to.url, options)
  element.end()
}

type Link = { url: string; about: string; draw: () => void }

export const setFont = ({ doc }: Sheet, name: FontName, size: number, fill: string = colors.ink) =>
  doc.font(fonts[name]).fontSize(size).fillColor(fill)

// Draws a PDF for each datasheet that demo/datasheets.json describes. Writes datasheets for the demo's media library to
// demo/datasheets, and datasheets that are part of every site to src/web/public/datasheets. The same data give the same
// bytes, so git shows only files whose content has changed.
//
// The font is Helvetica, which every PDF reader has, because pdfkit can't embed the site's fonts, which are WOFF2.
// Helvetica lacks ≥, ≤, Ω and the minus sign, so the data have words such as 'at least', and a dash as the minus sign.
import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import {
  type Catalogue,
  type Company,
  colour,
  columnWidth,
  type Datasheet,
  type Doc,
  drawColumn,
  page,
  textWidth,
} from './datasheets/parts.ts'

const demo = new URL('../demo/', import.meta.url)
// The cast is safe: the file is a part of the repository, and a missing field would be visible in the drawing.
const catalogue = JSON.parse(readFileSync(new URL('datasheets.json', demo), 'utf8')) as Catalogue
for (const sheet of catalogue.datasheets) {
  const folder = sheet.isBuiltIn ? new URL('../src/web/public/', import.meta.url) : demo
  writeFileSync(new URL(`datasheets/${sheet.file}`, folder), await drawDatasheet(catalogue, sheet))
}

function drawDatasheet({ company, issued }: Catalogue, sheet: Datasheet) {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    // The file's id is a hash of these fields. The fixed date makes the bytes reproducible.
    info: {
      Title: `${sheet.title}: datasheet`,
      Author: company.name,
      Subject: sheet.kind,
      CreationDate: new Date(issued),
    },
  })

  drawBanner(doc, company, sheet)
  let top = drawFigures(doc, sheet, drawSummary(doc, sheet, 144))
  sheet.pages.forEach(({ left, right }, i) => {
    if (i > 0) {
      doc.addPage()
      top = drawRunningHead(doc, company, sheet)
    }
    drawColumn(doc, left, page.margin, top)
    drawColumn(doc, right, page.margin + columnWidth + page.gutter, top)
  })
  drawFooters(doc, company, sheet, issued)

  doc.end()
  return buffer(doc)
}

function drawBanner(doc: Doc, company: Company, sheet: Datasheet) {
  doc.rect(0, 0, page.width, 118).fill(colour.ink)
  doc.rect(0, 118, page.width, 3).fill(colour.sun)
  doc.fillColor(colour.paper).font('Helvetica-Bold').fontSize(12).text(company.name, page.margin, 26)
  const rightAligned = { width: textWidth, align: 'right' } as const
  doc.font('Helvetica').fontSize(9).text(`Datasheet  ${sheet.number}`, page.margin, 28, rightAligned)
  doc.fillColor(colour.sun).font('Helvetica-Bold').fontSize(9).text(sheet.kind, page.margin, 62)
  doc
    .fillColor(colour.paper)
    .font('Helvetica-Bold')
    .fontSize(24)
    .text(sheet.title, page.margin, 75, { lineBreak: false })
}

/** Draws the head of each page but the first. Returns the y of the content below it. */
function drawRunningHead(doc: Doc, company: Company, sheet: Datasheet) {
  doc.rect(0, 0, page.width, 54).fill(colour.ink)
  doc.rect(0, 54, page.width, 3).fill(colour.sun)
  doc
    .fillColor(colour.paper)
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(sheet.title, page.margin, 22, { lineBreak: false })
  const rightAligned = { width: textWidth, align: 'right' } as const
  doc.font('Helvetica').fontSize(9).text(company.name, page.margin, 23.5, rightAligned)
  return 84
}

/** Returns the y of the content below the summary. */
function drawSummary(doc: Doc, sheet: Datasheet, y: number) {
  doc.fillColor(colour.ink).font('Helvetica').fontSize(10.5)
  doc.text(sheet.summary, page.margin, y, { width: textWidth * 0.86, lineGap: 2.5 })
  return doc.y + 14
}

/** Returns the y of the content below the figures. */
function drawFigures(doc: Doc, sheet: Datasheet, y: number) {
  const width = textWidth / sheet.figures.length
  sheet.figures.forEach((figure, i) => {
    const x = page.margin + i * width
    doc.rect(x, y, width - 12, 1.5).fill(colour.leaf)
    doc
      .fillColor(colour.leaf)
      .font('Helvetica-Bold')
      .fontSize(19)
      .text(figure.value, x, y + 9, { lineBreak: false })
    doc
      .fillColor(colour.quiet)
      .font('Helvetica')
      .fontSize(8.5)
      .text(figure.label, x, y + 32, { width: width - 14 })
  })
  return y + 68
}

function drawFooters(doc: Doc, company: Company, sheet: Datasheet, issued: string) {
  const { count } = doc.bufferedPageRange()
  const y = page.height - page.footer + 8
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i)
    doc.rect(page.margin, y - 8, textWidth, 1).fill(colour.ink)
    doc.fillColor(colour.quiet).font('Helvetica').fontSize(7.5)
    doc.text(`${company.name}, ${company.place}   ${company.email}`, page.margin, y, { lineBreak: false })
    const pageText = `${sheet.number}   Issued ${issued}   Page ${i + 1} of ${count}`
    doc.text(pageText, page.margin, y, { width: textWidth, align: 'right', lineBreak: false })
    const disclaimer = 'Typical values unless a limit is stated. The specification in the contract is what counts.'
    doc.text(disclaimer, page.margin, y + 11, { lineBreak: false })
  }
}

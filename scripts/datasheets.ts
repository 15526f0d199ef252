// Draws a PDF for each datasheet that demo/datasheets.json describes. Writes datasheets for the demo's media library to
// demo/datasheets, and datasheets that are part of every site to src/web/public/datasheets. The same data give the same
// bytes, so git shows only files whose content has changed.
//
// The font is Helvetica, which every PDF reader has, because pdfkit can't embed the site's fonts, which are WOFF2.
// Helvetica lacks ≥, ≤, Ω and the minus sign, so the data have words such as 'at least', and a dash as the minus sign.
import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Catalogue, Datasheet } from './datasheets/catalogue.ts'
import { drawColumn } from './datasheets/column.ts'
import { drawBanner, drawFigures, drawFooters, drawRunningHead, drawSummary } from './datasheets/frame.ts'
import { columnWidth, page } from './datasheets/layout.ts'

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

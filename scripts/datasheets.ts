// Draws demo/datasheets/*.pdf from demo/datasheets.json. The same data give the same bytes, so git shows only
// datasheets whose content has changed. Built-in datasheets are files of the build, not of the media library.
//
// The font is Helvetica, which every PDF reader has: pdfkit can't embed the site's fonts, which are WOFF2.
// Helvetica lacks ≥, ≤, Ω and the true minus sign, so the data say 'at least' and use a dash.

import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Catalogue, Datasheet } from './datasheets/catalogue.ts'
import { drawColumn } from './datasheets/column.ts'
import { drawBanner, drawFigures, drawFooters, drawRunningHead, drawSummary } from './datasheets/frame.ts'
import { columnWidth, page } from './datasheets/layout.ts'

const demo = new URL('../demo/', import.meta.url)
// The script does not check the file with a schema: the file is a part of the repository, and a missing field is
// visible in the drawing.
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

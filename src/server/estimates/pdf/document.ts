import { buffer } from 'node:stream/consumers'
import type { KeptEstimate } from '#contract/estimates/estimates.ts'
import { drawFooters } from './frame.ts'
import { drawBasis } from './parts/basis.ts'
import { drawBeforeAfter } from './parts/comparison.ts'
import { drawDays } from './parts/day.ts'
import { drawHead, titleOf } from './parts/head.ts'
import { drawKeyFigures } from './parts/key-figures.ts'
import { drawMoney } from './parts/money.ts'
import { drawYield } from './parts/months.ts'
import { drawOwnership } from './parts/ownership.ts'
import { drawWindAndWater } from './parts/wind-and-water.ts'
import { blankSealText, sealFile } from './seal.ts'
import { newSheet } from './sheet.ts'
import { addPage } from './text.ts'

type Options = { kept: KeptEstimate; url: string; qr: boolean[][]; company: string; secret: Buffer }

/**
 * Draws the estimate as a PDF that screen readers can read (PDF/UA). Its seal shows whether a copy was changed. `qr` is
 * the QR code of `url`, the estimate's page.
 */
export async function estimatePdf({ kept, url, qr, company, secret }: Options): Promise<Buffer> {
  const { estimate, createdAt, code } = kept
  const sheet = newSheet({ title: titleOf(estimate), author: company, createdAt, seal: blankSealText })
  drawHead(sheet, kept, { url, qr, company })
  drawKeyFigures(sheet, estimate)
  drawBeforeAfter(sheet, estimate)
  drawWindAndWater(sheet, estimate)
  addPage(sheet)
  drawYield(sheet, estimate)
  drawDays(sheet, estimate)
  addPage(sheet)
  drawMoney(sheet, estimate)
  drawOwnership(sheet, estimate)
  addPage(sheet)
  drawBasis(sheet, kept)
  drawFooters(sheet, company, code)
  sheet.parent.end()
  sheet.doc.end()
  return sealFile(await buffer(sheet.doc), secret)
}

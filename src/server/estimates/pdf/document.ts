import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assumptionNames } from '#contract/content/energy-assumptions.ts'
import { useLabels } from '#contract/estimates/estimate-field-texts.ts'
import { mainResults, provenanceText } from '#contract/estimates/estimate-figures.ts'
import type { Estimate, SavedEstimate } from '#contract/estimates/estimates.ts'
import { unknownFacts } from '#contract/estimates/late-texts.ts'
import { energyText, shortNumber, withUnit } from '#contract/estimates/number-formats.ts'
import { assumptionsInUse } from '#energy/assumptions-in-use.ts'
import { countryWithCode } from '#energy/places.ts'
import { isAssumptionUsedIn } from '#energy/prices.ts'
import { drawHeading, drawList, drawParagraph, drawTable } from './blocks.ts'
import { drawResults } from './results.ts'
import {
  a4Page,
  addPage,
  drawableText,
  drawDecoration,
  drawElement,
  drawLink,
  newSheet,
  pdfColors,
  type Sheet,
  setFont,
  textWidth,
} from './sheet.ts'

type Options = { saved: SavedEstimate; url: string; qr: boolean[][]; company: string }

/**
 * Draws the estimate as a PDF that screen readers can read (PDF/UA). Other requests are answered between its parts.
 * `qr` is the QR code of `url`, the estimate's page.
 */
export async function estimatePdf({ saved, url, qr, company }: Options): Promise<Buffer> {
  const { estimate, createdAt, code } = saved
  const sheet = newSheet({ title: titleOf(estimate), author: company, createdAt })
  drawHead(sheet, saved, { url, qr, company })
  drawKeyFigures(sheet, estimate)
  await nextTurn()
  drawResults(sheet, estimate)
  addPage(sheet)
  await nextTurn()
  drawBasis(sheet, estimate)
  drawParagraph(sheet, `Code of the estimate: ${code}`, { fill: pdfColors.quiet })
  drawFooters(sheet, company, code)
  await nextTurn()
  sheet.parent.end()
  sheet.doc.end()
  return buffer(sheet.doc)
}

const qrSize = 82

/** Draws the top of the first page: company, title, what the visitor entered, and a QR code that opens the estimate. */
function drawHead(
  sheet: Sheet,
  { estimate, createdAt, expiresAt }: SavedEstimate,
  { url, qr, company }: Pick<Options, 'url' | 'qr' | 'company'>,
) {
  const width = textWidth - qrSize - 24
  const top = sheet.y
  drawElement(sheet, 'P', () =>
    setFont(sheet, 'strong', 9, pdfColors.leaf).text(
      drawableText(`${company}, energy estimate of ${dayText(createdAt)}`),
      a4Page.margin,
      top,
      { width },
    ),
  )
  sheet.y += 17
  drawHeading(sheet, 1, titleOf(estimate), width)
  drawParagraph(sheet, inputSentence(estimate), { size: 10.5, width })
  const x = a4Page.margin + textWidth - qrSize
  drawLink(sheet, { x, y: top, width: qrSize, height: qrSize + 24 }, url, 'Open this estimate on its page', () => {
    drawQr(sheet, qr, x, top)
    setFont(sheet, 'text', 7, pdfColors.leaf).text('Open the page of this estimate', x, top + qrSize + 2, {
      width: qrSize,
      align: 'center',
    })
  })
  drawParagraph(sheet, `The page keeps it until ${dayText(expiresAt)}: ${url}`, {
    size: 7.5,
    fill: pdfColors.quiet,
    width,
  })
  sheet.y = Math.max(sheet.y, top + qrSize + 32)
}

/** Draws a QR code from its modules (squares), row by row. True is dark. */
function drawQr({ doc }: Sheet, modules: boolean[][], x: number, y: number) {
  const moduleSize = qrSize / modules.length
  modules.forEach((row, i) => {
    row.forEach((isDark, j) => {
      if (isDark) doc.rect(x + j * moduleSize, y + i * moduleSize, moduleSize, moduleSize)
    })
  })
  doc.fill(pdfColors.ink)
}

const dayText = (utcTime: string) =>
  new Date(utcTime).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

function titleOf(estimate: Estimate) {
  const { input, result } = estimate
  const { peakPowerKw } = input.pv
  const { energyKwh } = input.battery
  const pv = `${peakPowerKw < 10_000 ? withUnit(peakPowerKw, 'kWp') : withUnit(peakPowerKw / 1000, 'MWp')} of PV`
  const battery = energyKwh > 0 ? ` with ${energyText(energyKwh)} of battery` : ''
  return `${pv}${battery} in ${siteName(estimate)}: ${energyText(result.pv.year.likely)} a year`
}

function siteName({ site }: Estimate) {
  const degrees = (value: number, positive: string, negative: string) =>
    `${shortNumber(Math.abs(value))}° ${value < 0 ? negative : positive}`
  return site.name || `${degrees(site.latitudeDegrees, 'N', 'S')}, ${degrees(site.longitudeDegrees, 'E', 'W')}`
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function inputSentence(estimate: Estimate) {
  const { site, input } = estimate
  const { monthlyKwh, shape } = input.load
  const consumption =
    typeof monthlyKwh === 'number'
      ? `${withUnit(monthlyKwh, 'kWh')} a month`
      : `${withUnit(sumOf(monthlyKwh), 'kWh')} a year`
  const place = [siteName(estimate), countryWithCode(site.country)?.name ?? site.country].filter(Boolean).join(', ')
  const use = useLabels.find(([value]) => value === shape)?.[1] ?? 'a site with hours of its own'
  return `Worked out for ${consumption} in ${place} as ${use}, ${supplyText(input.supply)}.`
}

function supplyText({ outage, generatorsKva }: Estimate['input']['supply']) {
  const sizes = generatorsKva.map(shortNumber).join(', ')
  const generators = `${generatorsKva.length === 1 ? 'a generator' : 'generators'} of ${sizes}\u00a0kVA`
  if (outage === null) return sizes ? `without a grid, with ${generators}` : 'without a grid and without a generator'
  const hours = typeof outage === 'number' ? outage : sumOf(outage)
  const grid = hours > 0 ? `with ${withUnit(hours, 'h')} of outage a day` : 'with a grid that does not fail'
  return sizes ? `${grid} and ${generators}` : grid
}

const keyFigureHeight = 72

function drawKeyFigures(sheet: Sheet, { result }: Estimate) {
  const figures = mainResults(result)
  const width = textWidth / figures.length
  const { doc, y } = sheet
  drawDecoration(sheet, () => {
    doc.rect(a4Page.margin, y, textWidth, keyFigureHeight).fill(pdfColors.mist)
    doc.rect(a4Page.margin, y, textWidth, 2).fill(pdfColors.sun)
  })
  figures.forEach(({ name, figure, range }, i) => {
    const x = a4Page.margin + i * width + 10
    const layout = { width: width - 14 }
    const text = drawableText(figure)
    const widthAtLargest = setFont(sheet, 'display', 17).widthOfString(text)
    drawElement(sheet, 'P', () => {
      setFont(sheet, 'display', Math.min(17, (17 * layout.width) / widthAtLargest), pdfColors.leaf)
      doc.text(text, x, y + 10, { lineBreak: false })
      setFont(sheet, 'text', 8).text(name, x, y + 33, layout)
      setFont(sheet, 'text', 7.5, pdfColors.quiet).text(drawableText(range), x, doc.y + 2, layout)
    })
  })
  sheet.y += keyFigureHeight + 16
}

/** Draws the assumptions of the estimate, and the list of facts that no estimate can know. */
function drawBasis(sheet: Sheet, { assumptions, input, result }: Estimate) {
  const entries = assumptionsInUse(assumptions.entries, input)
  drawHeading(sheet, 2, `Assumptions, version ${assumptions.version}`)
  drawTable(sheet, {
    head: ['Assumption', 'Value', 'Range', 'How we know it'],
    widths: [28, 15, 13, 44],
    size: 6.8,
    textColumns: [0, 3],
    rows: assumptionNames.flatMap((name) => {
      const entry = entries[name]
      if (!entry || !isAssumptionUsedIn(result.money.currency, name)) return []
      const { value, low = value, high = value, unit } = entry
      const range = low === high ? '' : `${shortNumber(low)} to ${shortNumber(high)}`
      return [[entry.name, `${shortNumber(value)} ${unit}`, range, provenanceText(entry)]]
    }),
  })
  drawHeading(sheet, 3, 'What this can’t know')
  drawList(
    sheet,
    unknownFacts.map(([name, text]) => `${name}: ${text}`),
  )
}

function drawFooters(sheet: Sheet, company: string, code: string) {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  const y = a4Page.height - a4Page.footer + 10
  const note = drawableText(`${company}. An estimate, not an offer: an engineer checks it before anybody builds.`)
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i)
    drawDecoration(sheet, () => {
      doc.rect(a4Page.margin, y - 8, textWidth, 0.5).fill(pdfColors.rule)
      setFont(sheet, 'text', 7, pdfColors.quiet).text(note, a4Page.margin, y, { lineBreak: false })
      const layout = { width: textWidth, align: 'right', lineBreak: false } as const
      doc.text(`${code}   ${i + 1} of ${count}`, a4Page.margin, y, layout)
    })
  }
}

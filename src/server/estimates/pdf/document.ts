import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { assumptionNames } from '#contract/content/energy-assumptions.ts'
import { mainResults } from '#contract/estimates/estimate-figures.ts'
import type { Estimate, SavedEstimate } from '#contract/estimates/estimates.ts'
import { assumptionText } from '#contract/estimates/late-texts.ts'
import { placeText } from '#contract/estimates/place-text.ts'
import { provenanceText, withoutLanguageTags } from '#contract/estimates/provenance.ts'
import { languages } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { assumptionsInUse, isAssumptionUsedIn } from '#energy/assumptions-in-use.ts'
import { countryName } from '../place-names.ts'
import type { Words } from '../words.ts'
import { drawHeading, drawList, drawParagraph, drawTable } from './blocks.ts'
import { drawResults } from './results.ts'
import {
  a4Page,
  drawableText,
  drawDecoration,
  drawElement,
  drawLink,
  newSheet,
  pdfColors,
  type Sheet,
  setFont,
  startPageIfFull,
  startPart,
  textWidth,
} from './sheet.ts'

type Options = { saved: SavedEstimate; url: string; qr: boolean[][]; company: string; words: Words }

/**
 * Draws the estimate as a PDF that screen readers can read (PDF/UA). Other requests are answered between its parts.
 * `qr` is the QR code of `url`, the estimate's page. `words` are those of a language that is written from left to right.
 */
export async function estimatePdf({ saved, url, qr, company, words }: Options): Promise<Buffer> {
  const { estimate, createdAt, code } = saved
  const language = languages[words.figures.language].numbers
  const sheet = newSheet({ title: titleOf(estimate, words), author: company, createdAt, language })
  drawHead(sheet, saved, { url, qr, company, words })
  drawKeyFigures(sheet, estimate, words)
  await nextTurn()
  await drawResults(sheet, estimate, words)
  startPart(sheet)
  await nextTurn()
  drawAssumptions(sheet, estimate, words)
  await nextTurn()
  drawUnknownFacts(sheet, words)
  drawFooters(sheet, { company, code, words })
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
  { url, qr, company, words }: Omit<Options, 'saved'>,
) {
  const texts = words.pdfTexts
  const dayText = (utcTime: string) => words.formats.longDate(utcTime.slice(0, 10))
  const width = textWidth - qrSize - 24
  const top = sheet.y
  drawElement(sheet, 'P', () =>
    setFont(sheet, 'strong', 9, pdfColors.leaf).text(
      drawableText(fill(texts.head, { company, day: dayText(createdAt) })),
      a4Page.margin,
      top,
      { width },
    ),
  )
  sheet.y += 17
  drawHeading(sheet, 1, titleOf(estimate, words), width)
  drawParagraph(sheet, inputSentence(estimate, words), { size: 10.5, width })
  const x = a4Page.margin + textWidth - qrSize
  drawLink(sheet, { x, y: top, width: qrSize, height: qrSize + 24 }, url, texts.openPage, () => {
    drawQr(sheet, qr, x, top)
    setFont(sheet, 'text', 7, pdfColors.leaf).text(drawableText(texts.openPage), x, top + qrSize + 2, {
      width: qrSize,
      align: 'center',
    })
  })
  drawParagraph(sheet, fill(texts.kept, { day: dayText(expiresAt), url }), {
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

function titleOf(estimate: Estimate, words: Words) {
  const { input, result } = estimate
  const { energyText, peakPower, peakPowerUnit, withUnit } = words.figures
  const { peakPowerKw } = input.pv
  const { energyKwh } = input.battery
  const { title, titleWithBattery } = words.pdfTexts
  return fill(energyKwh > 0 ? titleWithBattery : title, {
    power:
      peakPowerKw < 10_000 ? peakPower(peakPowerKw) : withUnit(peakPowerKw / 1000, peakPowerUnit.replace('k', 'M')),
    battery: energyText(energyKwh),
    place: siteName(estimate, words),
    energy: energyText(result.pv.year.likely),
  })
}

function siteName({ site }: Estimate, { figures, pageTexts, pdfTexts }: Words) {
  const degrees = (value: number, positive: string, negative: string) =>
    `${figures.shortNumber(Math.abs(value))}° ${value < 0 ? negative : positive}`
  const { north, south, east, west } = pdfTexts.directions
  if (site.name) return placeText(site.name, pageTexts.plant)
  return `${degrees(site.latitudeDegrees, north, south)}, ${degrees(site.longitudeDegrees, east, west)}`
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function inputSentence(estimate: Estimate, words: Words) {
  const { site, input } = estimate
  const { withUnit, language } = words.figures
  const { text, perMonth, perYear, ownHours } = words.pdfTexts.input
  const useNames: Partial<Record<string, string>> = words.texts.uses
  const { monthlyKwh, shape } = input.load
  return fill(text, {
    consumption:
      typeof monthlyKwh === 'number'
        ? fill(perMonth, { energy: withUnit(monthlyKwh, 'kWh') })
        : fill(perYear, { energy: withUnit(sumOf(monthlyKwh), 'kWh') }),
    place: [siteName(estimate, words), countryName(site.country, language)].filter(Boolean).join(', '),
    use: (typeof shape === 'string' ? useNames[shape] : undefined) ?? ownHours,
    supply: supplyText(input.supply, words),
  })
}

function supplyText({ outage, generatorsKva }: Estimate['input']['supply'], { figures, pdfTexts }: Words) {
  const texts = pdfTexts.input
  const sizes = generatorsKva.map(figures.shortNumber).join(figures.decimal ? '; ' : ', ')
  const generators = fill(generatorsKva.length === 1 ? texts.generator : texts.generators, { sizes })
  if (outage === null) return sizes ? fill(texts.noGridAndGenerators, { generators }) : texts.noGrid
  const hours = typeof outage === 'number' ? outage : sumOf(outage)
  const grid = hours > 0 ? fill(texts.outage, { hours: figures.withUnit(hours, 'h') }) : texts.steadyGrid
  return sizes ? fill(texts.gridAndGenerators, { grid, generators }) : grid
}

function drawKeyFigures(sheet: Sheet, { result }: Estimate, words: Words) {
  const figures = mainResults(result, words)
  const width = textWidth / figures.length
  const layout = { width: width - 14 }
  const { doc, y } = sheet
  const setName = () => setFont(sheet, 'text', 8)
  const setRange = () => setFont(sheet, 'text', 7.5, pdfColors.quiet)
  const textHeights = figures.map(
    ({ name, range }) =>
      setName().heightOfString(drawableText(name), layout) + setRange().heightOfString(drawableText(range), layout),
  )
  const height = 43 + Math.max(...textHeights)
  drawDecoration(sheet, () => {
    doc.rect(a4Page.margin, y, textWidth, height).fill(pdfColors.mist)
    doc.rect(a4Page.margin, y, textWidth, 2).fill(pdfColors.sun)
  })
  figures.forEach(({ name, figure, range }, i) => {
    const x = a4Page.margin + i * width + 10
    const text = drawableText(figure)
    const widthAtLargest = setFont(sheet, 'display', 17).widthOfString(text)
    drawElement(sheet, 'P', () => {
      setFont(sheet, 'display', Math.min(17, (17 * layout.width) / widthAtLargest), pdfColors.leaf)
      doc.text(text, x, y + 10, { lineBreak: false })
      setName().text(drawableText(name), x, y + 33, layout)
      setRange().text(drawableText(range), x, doc.y + 2, layout)
    })
  })
  sheet.y += height + 16
}

function drawAssumptions(sheet: Sheet, { assumptions, input, result }: Estimate, words: Words) {
  const { pdfTexts, texts, lateTexts, figures } = words
  const entries = assumptionsInUse(assumptions.entries, input)
  const { head } = lateTexts.table
  // A record of all names, because saved estimates may have assumptions that the site no longer knows.
  const names: Partial<Record<string, string>> = texts.assumptionNames
  drawHeading(sheet, 2, fill(pdfTexts.assumptions.heading, { version: assumptions.version }))
  drawTable(sheet, {
    head: [head.assumption, head.value, pdfTexts.assumptions.range, head.source],
    widths: [28, 15, 13, 44],
    size: 6.8,
    textColumns: [0, 3],
    rows: assumptionNames.flatMap((name) => {
      const entry = entries[name]
      if (!entry || !isAssumptionUsedIn(result.money.currency, name)) return []
      const { value, low = value, high = value, unit } = entry
      const [valueText, lowText, highText] = [value, low, high].map(figures.shortNumber) as [string, string, string]
      const range = low === high ? '' : fill(texts.results.range, { low: lowText, high: highText })
      return [
        [
          names[name] ?? entry.name,
          assumptionText(words, valueText, unit),
          range,
          withoutLanguageTags(provenanceText(entry, words)),
        ],
      ]
    }),
  })
}

/** Draws the list of facts that no estimate can know, on one page. */
function drawUnknownFacts(sheet: Sheet, { lateTexts, pdfTexts }: Words) {
  const { heading, facts } = lateTexts.limits
  startPageIfFull(sheet, 140)
  drawHeading(sheet, 3, heading)
  drawList(
    sheet,
    Object.values(facts).map(({ name, text }) => fill(pdfTexts.fact, { name, text })),
  )
}

function drawFooters(sheet: Sheet, { company, code, words }: Pick<Options, 'company' | 'words'> & { code: string }) {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  const y = a4Page.height - a4Page.footer + 10
  const note = drawableText(fill(words.pdfTexts.footer, { company }))
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i)
    drawDecoration(sheet, () => {
      doc.rect(a4Page.margin, y - 8, textWidth, 0.5).fill(pdfColors.rule)
      setFont(sheet, 'text', 7, pdfColors.quiet).text(note, a4Page.margin, y, { lineBreak: false })
      const layout = { width: textWidth, align: 'right', lineBreak: false } as const
      doc.text(`${code}   ${fill(words.pdfTexts.pageOf, { page: i + 1, count })}`, a4Page.margin, y, layout)
    })
  }
}

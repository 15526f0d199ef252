import type { Estimate } from '#contract/estimates/estimates.ts'
import { colors, page, textWidth } from '../layout.ts'
import { energyText, moneyText, rangeText, withUnit, yearsNumber } from '../numbers.ts'
import { drawDecoration, drawTagged, type Sheet, setFont } from '../sheet.ts'

type KeyFigure = { value: string; title: string; note: string }

const boxHeight = 66

export function drawKeyFigures(sheet: Sheet, estimate: Estimate) {
  const figures = keyFigures(estimate)
  const width = textWidth / figures.length
  const { doc, y } = sheet
  drawDecoration(sheet, () => {
    doc.rect(page.margin, y, textWidth, boxHeight).fill(colors.mist)
    doc.rect(page.margin, y, textWidth, 2).fill(colors.sun)
  })
  figures.forEach(({ value, title, note }, i) => {
    const x = page.margin + i * width + 10
    const textBox = { width: width - 14 }
    drawTagged(sheet, 'P', () => {
      setFont(sheet, 'text', 8, colors.quiet).text(title, x, y + 9, textBox)
      setFont(sheet, 'display', fittingSize(sheet, value, textBox.width), colors.leaf).text(value, x, y + 21, {
        lineBreak: false,
      })
      setFont(sheet, 'text', 7.5, colors.quiet).text(note, x, y + 46, textBox)
    })
  })
  sheet.y += boxHeight + 16
}

const largestFontSize = 17

/** The largest font size at which a text fits into the width. */
function fittingSize(sheet: Sheet, text: string, width: number) {
  const widthAtLargest = setFont(sheet, 'display', largestFontSize).widthOfString(text)
  return Math.min(largestFontSize, (largestFontSize * width) / widthAtLargest)
}

function keyFigures({ result }: Estimate): KeyFigure[] {
  const { currency, runningCostBefore, runningCostAfter } = result.money
  const saved = (after: number) => runningCostBefore.likely - after
  const savedRange = { low: saved(runningCostAfter.high), likely: 0, high: saved(runningCostAfter.low) }
  return [
    {
      title: 'Yield in a year (P50)',
      value: energyText(result.pv.year.likely),
      note: `P90 to P10: ${rangeText(result.pv.year, energyText)}`,
    },
    savedEnergy(result),
    {
      title: 'Bills saved in a year',
      value: moneyText(saved(runningCostAfter.likely), currency),
      note: `${rangeText(savedRange, (value) => moneyText(value, currency))}`,
    },
    paybackFigure(result),
  ]
}

function savedEnergy({ dieselLitres, gridKwh }: Estimate['result']): KeyFigure {
  const usesDiesel = dieselLitres.before.likely > 0
  const { before, after, saved } = usesDiesel ? dieselLitres : gridKwh
  const write = usesDiesel ? (litres: number) => withUnit(litres, 'l') : energyText
  return {
    title: usesDiesel ? 'Diesel saved in a year' : 'Grid energy saved in a year',
    value: write(saved.likely),
    note: `${write(before.likely)} today, ${write(after.likely)} with the plant`,
  }
}

function paybackFigure({ money: { paybackYears } }: Estimate['result']): KeyFigure {
  const { low, likely, high } = paybackYears
  const tooLate = 'not within the years counted'
  return {
    title: 'Pays back in',
    value: likely === null ? 'No payback' : `${yearsNumber(likely)}\u00a0years`,
    note: low === null ? tooLate : `${yearsNumber(low)} to ${high === null ? tooLate : `${yearsNumber(high)} years`}`,
  }
}

import type { Estimate } from '#contract/estimates/estimates.ts'
import { energyText, rangeText, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawHeading, drawParagraph } from '../text.ts'
import { sourceText } from './months.ts'

export function drawWindAndWater(sheet: Sheet, { wind, water }: Estimate) {
  if (wind) {
    drawHeading(sheet, 3, 'Wind')
    drawParagraph(sheet, windSentence(wind), { size: 8.5 })
  }
  if (water) {
    drawHeading(sheet, 3, 'Water')
    const { year, power } = water
    drawParagraph(
      sheet,
      `With ${withUnit(power.likely, power.unit)}, the water makes about ${energyText(year.likely)} a year (${rangeText(year, energyText)}; ${sourceText(year)}).`,
      { size: 8.5 },
    )
  }
  if (wind || water)
    drawParagraph(sheet, 'The money, the diesel and the CO2 of this estimate don’t count wind and water.', {
      size: 8.5,
    })
}

function windSentence(wind: NonNullable<Estimate['wind']>) {
  if (wind.kind === 'mast-first')
    return 'Nobody knows the mean wind speed there. A mast that measures for a year comes first: the energy grows with the cube of the speed.'
  const { year, hubSpeedMetresPerSecond } = wind
  return `At ${withUnit(hubSpeedMetresPerSecond, 'm/s')} at the hub, the turbine makes about ${energyText(year.likely)} a year (${rangeText(year, energyText)}; ${sourceText(year)}).`
}

import type { Estimate } from '#contract/estimates.ts'
import { energy, range, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { heading, paragraph } from '../text.ts'
import { source } from './months.ts'

/** Draws the yield of a wind turbine and of hydropower, if the visitor asked for them. */
export function drawWindAndWater(sheet: Sheet, { wind, water }: Estimate) {
  if (wind) {
    heading(sheet, 3, 'Wind')
    paragraph(sheet, windSentence(wind), { size: 8.5 })
  }
  if (water) {
    heading(sheet, 3, 'Water')
    const { year, power } = water
    paragraph(
      sheet,
      `With ${withUnit(power.likely, power.unit)}, the water makes about ${energy(year.likely)} a year (${range(year, energy)}; ${source(year)}).`,
      { size: 8.5 },
    )
  }
}

function windSentence(wind: NonNullable<Estimate['wind']>) {
  if (wind.kind === 'mast-first')
    return 'Nobody knows the mean wind speed there. A mast that measures for a year comes first: the energy grows with the cube of the speed.'
  const { year, hubSpeedMetresPerSecond } = wind
  return `At ${withUnit(hubSpeedMetresPerSecond, 'm/s')} at the hub, the turbine makes about ${energy(year.likely)} a year (${range(year, energy)}; ${source(year)}).`
}

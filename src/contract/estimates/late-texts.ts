// Texts for the page and the PDF of an estimate: facts that it can't know, and the yield of wind and water. The HTML of
// the server has these texts, so the browser loads this file late, or not at all.
import type { Estimate } from './estimates.ts'
import { energyText, withUnit } from './number-formats.ts'

export const unknownFacts = [
  ['Shading', 'One shaded row can cost a tenth of the yield.'],
  ['The roof', 'Whether it carries 15 kg/m², and for how many years.'],
  ['Cables and switchgear', 'Lengths, short-circuit level, room for a panel.'],
  ['Soiling', 'The map counts 3.5 %. Harmattan dust and cement take more.'],
  ['The grid code', 'Whether you may feed in, and through which relay.'],
  ['Single days', 'It runs on mean days. A week without sun is not in it.'],
] as const

/** Sentences about the energy of wind and water at the site; none if the visitor asks for neither. */
export function windAndWaterTexts({ wind, water }: Pick<Estimate, 'wind' | 'water'>): string[] {
  if (!wind && !water) return []
  return [
    ...(wind ? [windText(wind)] : []),
    ...(water ? [`With ${withUnit(water.power.likely, 'kW')}, the water makes ${yearText(water.year)}.`] : []),
    'The money and the diesel above don’t count it.',
  ]
}

const windText = (wind: NonNullable<Estimate['wind']>) =>
  wind.kind === 'mast-first'
    ? 'Nobody knows the wind there. A mast that measures for a year comes first: the energy grows with the cube of the speed.'
    : `With ${withUnit(wind.hubSpeedMetresPerSecond, 'm/s')} at the hub, the turbine makes ${yearText(wind.year)}.`

const yearText = ({ low, likely, high }: { low: number; likely: number; high: number }) =>
  `about ${energyText(likely)} a year, between ${energyText(low)} and ${energyText(high)}`

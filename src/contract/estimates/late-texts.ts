// Sentences for the page and the PDF of an estimate about the yield of wind and water. The HTML of the server has them, so
// the browser loads this file late, or not at all.
import { fill, type Texts } from '#contract/texts/texts.ts'
import type { Estimate } from './estimates.ts'
import { type Figures, inUnit } from './number-formats.ts'

/** Sentences about the energy of wind and water at the site; none if the visitor asks for neither. */
export function windAndWaterTexts(
  { wind, water }: Pick<Estimate, 'wind' | 'water'>,
  texts: Texts<'assumptions'>['windAndWater'],
  { energyText, withUnit }: Figures,
): string[] {
  if (!wind && !water) return []
  const yearOf = ({ low, likely, high }: { low: number; likely: number; high: number }) => ({
    low: energyText(low),
    likely: energyText(likely),
    high: energyText(high),
  })
  const windText = (speed: string, year: Parameters<typeof yearOf>[0]) => fill(texts.wind, { speed, ...yearOf(year) })
  return [
    ...(wind
      ? [
          wind.kind === 'mast-first'
            ? texts.mastFirst
            : windText(withUnit(wind.hubSpeedMetresPerSecond, 'm/s'), wind.year),
        ]
      : []),
    ...(water ? [fill(texts.water, { power: withUnit(water.power.likely, 'kW'), ...yearOf(water.year) })] : []),
    texts.notCounted,
  ]
}

/** Writes the value of an assumption with its unit, such as `12 years`. */
export function assumptionText(
  { texts, lateTexts }: { texts: Texts<'calculator'>; lateTexts: Texts<'assumptions'> },
  value: string,
  unit: string,
) {
  const form = (lateTexts.table.units as Partial<Record<string, string>>)[unit]
  return form ? fill(form, { value }) : inUnit(texts, value, unit)
}

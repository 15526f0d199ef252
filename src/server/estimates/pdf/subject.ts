// Texts about the plant, the place and the visitor's input of an estimate.
import type { Estimate } from '#contract/estimates.ts'
import { countryOf } from '#energy/places.ts'
import { titleOfUse } from './names.ts'
import { monthNames, withUnit } from './numbers.ts'

export function siteName({ site }: Estimate) {
  if (site.name) return site.name
  const degrees = (value: number, positive: string, negative: string) =>
    `${withUnit(Math.abs(value), '')}° ${value < 0 ? negative : positive}`
  return `${degrees(site.latitudeDegrees, 'N', 'S')}, ${degrees(site.longitudeDegrees, 'E', 'W')}`
}

const countryName = ({ site }: Estimate) => countryOf(site.country)?.name ?? site.country

export function plantName({ input }: Estimate) {
  const pv = `${withUnit(input.pv.peakPowerKw, 'kWp')} of PV`
  return input.battery.energyKwh > 0 ? `${pv} with ${withUnit(input.battery.energyKwh, 'kWh')} of battery` : pv
}

export function inputSentence(estimate: Estimate) {
  const { load, supply } = estimate.input
  const country = countryName(estimate)
  const where = [siteName(estimate), country].filter(Boolean).join(', ')
  return `Worked out for ${consumptionText(load.monthlyKwh)} in ${where}, ${titleOfUse(load.shape)}, ${gridText(supply.outage)}${generatorText(supply.generatorsKva)}.`
}

const consumptionText = (monthlyKwh: number | readonly number[]) =>
  typeof monthlyKwh === 'number'
    ? `${withUnit(monthlyKwh, 'kWh')} a month`
    : `${withUnit(
        monthlyKwh.reduce((sum, kwh) => sum + kwh, 0),
        'kWh',
      )} a year`

function gridText(outage: number | readonly number[] | null) {
  if (outage === null) return 'without a grid'
  const hours = typeof outage === 'number' ? outage : outage.reduce((sum, share) => sum + share, 0)
  return hours > 0 ? `with ${withUnit(hours, 'h')} of outage a day` : 'with a grid that does not fail'
}

function generatorText(kva: readonly number[]) {
  if (kva.length === 0) return ''
  if (kva.length === 1) return ` and a generator of ${withUnit(kva[0] ?? 0, 'kVA')}`
  return ` and generators of ${kva.map((size) => withUnit(size, '')).join(', ')}\u00a0kVA`
}

export function weakestAndStrongest(months: readonly { likely: number }[]) {
  const likely = months.map((month) => month.likely)
  const weakest = likely.indexOf(Math.min(...likely))
  const strongest = likely.indexOf(Math.max(...likely))
  return { weakest, strongest, weakestName: monthNames[weakest] ?? '', strongestName: monthNames[strongest] ?? '' }
}

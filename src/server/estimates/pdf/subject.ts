// Texts about the plant, the place and the visitor's input of an estimate.
import type { Estimate } from '#contract/estimates/estimates.ts'
import { countryOf } from '#energy/places.ts'
import { titleOfUse } from './names.ts'
import { energyText, monthNames, withUnit } from './numbers.ts'

export function siteName({ site }: Estimate) {
  if (site.name) return site.name
  const degrees = (value: number, positive: string, negative: string) =>
    `${withUnit(Math.abs(value), '')}° ${value < 0 ? negative : positive}`
  return `${degrees(site.latitudeDegrees, 'N', 'S')}, ${degrees(site.longitudeDegrees, 'E', 'W')}`
}

const countryName = ({ site }: Estimate) => countryOf(site.country)?.name ?? site.country

export function plantName({ input }: Estimate) {
  const { peakPowerKw } = input.pv
  const pv = `${peakPowerKw < 10_000 ? withUnit(peakPowerKw, 'kWp') : withUnit(peakPowerKw / 1000, 'MWp')} of PV`
  return input.battery.energyKwh > 0 ? `${pv} with ${energyText(input.battery.energyKwh)} of battery` : pv
}

export function inputSentence(estimate: Estimate) {
  const { load, supply } = estimate.input
  const country = countryName(estimate)
  const where = [siteName(estimate), country].filter(Boolean).join(', ')
  return `Worked out for ${consumptionText(load.monthlyKwh)} in ${where}, ${titleOfUse(load.shape)}, ${supplyText(supply)}.`
}

const consumptionText = (monthlyKwh: number | readonly number[]) =>
  typeof monthlyKwh === 'number'
    ? `${withUnit(monthlyKwh, 'kWh')} a month`
    : `${withUnit(
        monthlyKwh.reduce((sum, kwh) => sum + kwh, 0),
        'kWh',
      )} a year`

function supplyText({ outage, generatorsKva }: Estimate['input']['supply']) {
  const generators = generatorText(generatorsKva)
  if (outage === null)
    return generators ? `without a grid, with ${generators}` : 'without a grid and without a generator'
  return generators ? `${gridText(outage)} and ${generators}` : gridText(outage)
}

function gridText(outage: number | readonly number[]) {
  const hours = typeof outage === 'number' ? outage : outage.reduce((sum, share) => sum + share, 0)
  return hours > 0 ? `with ${withUnit(hours, 'h')} of outage a day` : 'with a grid that does not fail'
}

function generatorText(kva: readonly number[]) {
  if (kva.length === 0) return ''
  if (kva.length === 1) return `a generator of ${withUnit(kva[0] ?? 0, 'kVA')}`
  return `generators of ${kva.map((size) => withUnit(size, '')).join(', ')}\u00a0kVA`
}

export function weakestAndStrongest(months: readonly { likely: number }[]) {
  const likely = months.map((month) => month.likely)
  const weakest = likely.indexOf(Math.min(...likely))
  const strongest = likely.indexOf(Math.max(...likely))
  return { weakest, strongest, weakestName: monthNames[weakest] ?? '', strongestName: monthNames[strongest] ?? '' }
}

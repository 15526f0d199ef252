// From the fields of a call to what the engine takes.
import { type VisitorAssumption, visitorAssumptions } from '#contract/estimate-assumptions.ts'
import { type EstimateInput, estimateDefaults, estimateMessages, type PvYieldInput } from '#contract/estimates.ts'
import type { EstimateInput as EngineInput } from '#energy/estimate.ts'
import type { Goal } from '#energy/goal.ts'
import { knownCurrencies } from '#energy/prices.ts'
import type { PvInput } from '#energy/pv-yield.ts'
import { invalidField } from '../refusal.ts'

export const engineInput = (fields: EstimateInput): Omit<EngineInput, 'site'> => ({
  pv: pvInput(fields),
  battery: given({
    energyKwh: fields.batteryKwh ?? 0,
    powerKw: fields.batteryKw,
    reservePercent: fields.reservePercent,
  }),
  load: { monthlyKwh: monthlyKwh(fields), shape: loadShape(fields) },
  supply: given({
    outage: outage(fields),
    generatorsKva: fields.generatorsKva ?? [],
    smallestGeneratorLoadPercent: fields.smallestGeneratorLoadPercent,
  }),
  prices: priceInput(fields),
})

type Modules = Pick<
  PvYieldInput,
  'peakPowerKw' | 'mounting' | 'tilt' | 'azimuth' | 'lossesPercent' | 'temperatureCoefficient' | 'dcAcRatio'
>

export const pvInput = (fields: Modules): PvInput =>
  given({
    peakPowerKw: fields.peakPowerKw ?? estimateDefaults.peakPowerKw,
    mounting: fields.mounting,
    tiltDegrees: fields.tilt,
    azimuthDegrees: fields.azimuth,
    lossesPercent: fields.lossesPercent,
    temperatureCoefficientPercentPerKelvin: fields.temperatureCoefficient,
    dcAcRatio: fields.dcAcRatio,
  })

type Given<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** Without the fields that nobody gave. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

function monthlyKwh({ monthlyKwh }: EstimateInput) {
  const [first = estimateDefaults.monthlyKwh, ...others] = monthlyKwh ?? []
  return others.length > 0 ? [first, ...others] : first
}

const loadShape = ({ use = estimateDefaults.use, weekday, weekend = weekday }: EstimateInput) =>
  weekday && weekend ? { weekday, weekend } : use

function outage({ grid, outageHours = 0, outageByHour }: EstimateInput) {
  return grid === 'no' ? null : (outageByHour ?? outageHours)
}

function priceInput(fields: EstimateInput) {
  const { usdRate, usdRateDate, tariffPerKwh, dieselPerLitre } = fields
  const currency = (fields.currency ?? estimateDefaults.currency).toUpperCase()
  if (usdRate === undefined && !knownCurrencies.includes(currency)) throw invalidField('usdRate', estimateMessages.rate)
  const rate = usdRate === undefined || usdRateDate === undefined ? undefined : { perUsd: usdRate, date: usdRateDate }
  return given({ currency, tariffPerKwh, dieselPerLitre, usdRate: rate })
}

/** The goal for which the engine suggests a size; null if the client gives a size and no goal. */
export function goalOf({ goal, peakPowerKw, roofSquareMetres = 0, budget = 0 }: EstimateInput): Goal | null {
  if (goal === 'roof') return { kind: goal, squareMetres: roofSquareMetres }
  if (goal === 'budget') return { kind: goal, amount: budget }
  if (goal) return { kind: goal }
  return peakPowerKw === undefined ? { kind: 'lowest-cost' } : null
}

/** The assumptions that the visitor overrules. */
export const overruledBy = (fields: EstimateInput): Partial<Record<VisitorAssumption, number>> =>
  given(Object.fromEntries(visitorAssumptions.map((name) => [name, fields[name]])))

// Turns the fields of an API call or of a form into the input of the function `estimate`.
import type { EstimateInput } from './estimate.ts'
import type { Goal } from './goal.ts'
import type { LoadKind } from './load.ts'
import type { PvInput } from './pv-yield.ts'

type ModuleFields = {
  peakPowerKw: number
  mounting?: PvInput['mounting'] | undefined
  tilt?: number | undefined
  azimuth?: number | undefined
  lossesPercent?: number | undefined
  temperatureCoefficient?: number | undefined
  dcAcRatio?: number | undefined
}

type GoalFields = {
  goal?: Goal['kind'] | undefined
  peakPowerKw?: number | undefined
  roofSquareMetres?: number | undefined
  budget?: number | undefined
}

export type EstimateFields = ModuleFields & {
  batteryKwh?: number | undefined
  batteryKw?: number | undefined
  reservePercent?: number | undefined
  /** One figure for all months, or one for each of the 12. */
  monthlyKwh: readonly number[]
  use: LoadKind
  weekday?: readonly number[] | undefined
  weekend?: readonly number[] | undefined
  grid?: 'yes' | 'no' | undefined
  outageHours?: number | undefined
  outageByHour?: readonly number[] | undefined
  generatorsKva?: readonly number[] | undefined
  smallestGeneratorLoadPercent?: number | undefined
  currency: string
  tariffPerKwh?: number | undefined
  dieselPerLitre?: number | undefined
  usdRate?: number | undefined
  usdRateDate?: string | undefined
}

export const engineInput = (fields: EstimateFields): Omit<EstimateInput, 'site'> => ({
  pv: pvInput(fields),
  battery: withoutUndefined({
    energyKwh: fields.batteryKwh ?? 0,
    powerKw: fields.batteryKw,
    reservePercent: fields.reservePercent,
  }),
  load: {
    monthlyKwh: fields.monthlyKwh.length > 1 ? fields.monthlyKwh : (fields.monthlyKwh[0] ?? 0),
    shape: loadShape(fields),
  },
  supply: withoutUndefined({
    outage: fields.grid === 'no' ? null : (fields.outageByHour ?? fields.outageHours ?? 0),
    generatorsKva: fields.generatorsKva ?? [],
    smallestGeneratorLoadPercent: fields.smallestGeneratorLoadPercent,
  }),
  prices: priceInput(fields),
})

export const pvInput = (fields: ModuleFields): PvInput =>
  withoutUndefined({
    peakPowerKw: fields.peakPowerKw,
    mounting: fields.mounting,
    tiltDegrees: fields.tilt,
    azimuthDegrees: fields.azimuth,
    lossesPercent: fields.lossesPercent,
    temperatureCoefficientPercentPerKelvin: fields.temperatureCoefficient,
    dcAcRatio: fields.dcAcRatio,
  })

type WithoutUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** Leaves out the fields that are undefined. The cast is safe: `WithoutUndefined` allows each of them to be absent. */
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>

const loadShape = ({ use, weekday, weekend = weekday }: EstimateFields) =>
  weekday && weekend ? { weekday, weekend } : use

function priceInput({ currency, tariffPerKwh, dieselPerLitre, usdRate, usdRateDate }: EstimateFields) {
  const rate = usdRate === undefined || usdRateDate === undefined ? undefined : { perUsd: usdRate, date: usdRateDate }
  return withoutUndefined({ currency, tariffPerKwh, dieselPerLitre, usdRate: rate })
}

/** The goal for which a size is suggested; null if the client gives a size and no goal. */
export function goalOf({ goal, peakPowerKw, roofSquareMetres = 0, budget = 0 }: GoalFields): Goal | null {
  if (goal === 'roof') return { kind: goal, squareMetres: roofSquareMetres }
  if (goal === 'budget') return { kind: goal, amount: budget }
  if (goal) return { kind: goal }
  return peakPowerKw === undefined ? { kind: 'lowest-cost' } : null
}

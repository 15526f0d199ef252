// The yield of a wind turbine and of a small hydropower plant.
import { figureOf, type Range, type RangedFigure } from './figure.ts'

export type WindInput = {
  ratedKw: number
  /** The mean speed of the wind in a year; null if it is unknown. */
  meanSpeedMetresPerSecond: number | null
  atHeightMetres: number
  hubHeightMetres: number
  ratedSpeedMetresPerSecond: number
  elevationMetres?: number
  /** How the speed is known: measured on a mast for a year, from a map, or typed without a source. */
  basis?: 'measured' | 'mapped' | 'typed'
}

export type WindResult =
  /** `mast-first`: the speed is unknown, so the site first needs a year of measurements on a mast. */
  | { kind: 'mast-first' }
  | { kind: 'estimate'; hubSpeedMetresPerSecond: number; capacityFactor: RangedFigure; year: RangedFigure }

const cutInSpeed = 3
const cutOutSpeed = 25
const shearExponent = 1 / 7
/** Losses by wakes, downtime, icing and the electrical system: 12 to 15 %. `low` belongs to the lowest yield. */
const lossesPercent = { low: 15, likely: 13.5, high: 12 }
/** The error of a mean speed: about 5 % if it is measured on a mast, about 15 % from a map or without a source. */
const speedErrorPercent = { measured: 5, mapped: 15, typed: 15 }
const hoursInYear = 8760

export function windYield(input: WindInput): WindResult {
  const { meanSpeedMetresPerSecond, ratedKw, ratedSpeedMetresPerSecond, basis = 'typed' } = input
  if (meanSpeedMetresPerSecond === null) return { kind: 'mast-first' }
  const hubSpeed = speedAtHeight(meanSpeedMetresPerSecond, input.atHeightMetres, input.hubHeightMetres)
  const densityRatio = airDensityRatio((input.elevationMetres ?? 0) + input.hubHeightMetres)
  const errorPercent = speedErrorPercent[basis]
  const capacityFactorAt = (speedPercent: number, losses: number) =>
    windCapacityFactor((hubSpeed * speedPercent) / 100, ratedSpeedMetresPerSecond, densityRatio) * (1 - losses / 100)
  const range: Range = {
    low: capacityFactorAt(100 - errorPercent, lossesPercent.low),
    likely: capacityFactorAt(100, lossesPercent.likely),
    high: capacityFactorAt(100 + errorPercent, lossesPercent.high),
  }
  const energyKwh = (share: number) => share * ratedKw * hoursInYear
  const source = { source: 'Mean speed of the wind, Rayleigh distribution, generic power curve', date: '', basis }
  return {
    kind: 'estimate',
    hubSpeedMetresPerSecond: hubSpeed,
    capacityFactor: figureOf(range, '', source),
    year: figureOf(
      { low: energyKwh(range.low), likely: energyKwh(range.likely), high: energyKwh(range.high) },
      'kWh',
      source,
    ),
  }
}

/** The speed at a height, from the speed at another height `atMetres`, by the power law. */
export const speedAtHeight = (speed: number, atMetres: number, heightMetres: number) =>
  speed * (heightMetres / atMetres) ** shearExponent

/** The air density of the standard atmosphere at a height, as a share of the density at sea level. */
export const airDensityRatio = (metres: number) => (1 - 2.25577e-5 * metres) ** 4.2559

/** Mean power divided by rated power, before losses, for a Rayleigh distribution and a cubic power curve. */
export function windCapacityFactor(meanSpeed: number, ratedSpeed: number, densityRatio = 1) {
  if (meanSpeed <= 0) return 0
  const scale = meanSpeed / (Math.sqrt(Math.PI) / 2)
  const step = 0.05
  let factor = 0
  for (let speed = cutInSpeed + step / 2; speed < cutOutSpeed; speed += step) {
    const probability = ((2 * speed) / scale ** 2) * Math.exp(-((speed / scale) ** 2))
    const power = Math.max(0, (speed ** 3 - cutInSpeed ** 3) / (ratedSpeed ** 3 - cutInSpeed ** 3))
    factor += probability * Math.min(1, power * densityRatio) * step
  }
  return factor
}

// The yield of a small hydropower plant: P = 9.81 η Q H, in kW, with efficiency η, flow Q in m³/s and head H in m.

export type WaterInput = {
  headMetres: number
  /** The flow that the river reaches or exceeds during 30 to 50 % of the year. */
  flowCubicMetresPerSecond: number
  /** The flow that has to stay in the river. Default: 10 % of the flow. */
  residualFlowCubicMetresPerSecond?: number
}

export type WaterResult = Record<'designFlow' | 'power' | 'capacityFactor' | 'year', RangedFigure>

const gravity = 9.81
const residualShare = 0.1
/** A plant up to 50 kW is a micro plant, with a lower efficiency. From there to 200 kW, the efficiency rises. */
const [microUpToKw, smallFromKw] = [50, 200]
const microEfficiency: Range = { low: 0.5, likely: 0.6, high: 0.7 }
const smallEfficiency: Range = { low: 0.75, likely: 0.8, high: 0.85 }
const capacityFactors: Range = { low: 0.4, likely: 0.5, high: 0.6 }

export function waterYield(input: WaterInput): WaterResult {
  const { headMetres, flowCubicMetresPerSecond } = input
  const residual = input.residualFlowCubicMetresPerSecond ?? residualShare * flowCubicMetresPerSecond
  const flow = Math.max(0, flowCubicMetresPerSecond - residual)
  const waterKw = gravity * flow * headMetres
  const smallShare = (waterKw * smallEfficiency.likely - microUpToKw) / (smallFromKw - microUpToKw)
  const share = Math.min(1, Math.max(0, smallShare))
  const power = rangeOfEach(
    (key) => waterKw * (microEfficiency[key] + share * (smallEfficiency[key] - microEfficiency[key])),
  )
  const typedSource = { source: 'Head and flow given by the visitor', date: '', basis: 'typed' } as const
  const judgedSource = { source: 'Our judgement of turbines and rivers', date: '2025-07', basis: 'judged' } as const
  return {
    designFlow: figureOf(
      rangeOfEach(() => flow),
      'm³/s',
      typedSource,
    ),
    power: figureOf(power, 'kW', judgedSource),
    capacityFactor: figureOf(capacityFactors, '', judgedSource),
    year: figureOf(
      rangeOfEach((key) => power[key] * capacityFactors[key] * hoursInYear),
      'kWh',
      judgedSource,
    ),
  }
}

const rangeOfEach = (value: (key: keyof Range) => number): Range => ({
  low: value('low'),
  likely: value('likely'),
  high: value('high'),
})

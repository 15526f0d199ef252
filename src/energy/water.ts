// The yield of a small hydropower plant: P = 9.81 η Q H, in kW, with efficiency η, flow Q in m³/s and head H in m.
import { type Figure, figure, type Range } from './figure.ts'

export type WaterInput = {
  headMetres: number
  /** The flow that the river reaches or exceeds during 30 to 50 % of the year. */
  flowCubicMetresPerSecond: number
  /** The flow that has to stay in the river. Default: 10 % of the flow. */
  residualFlowCubicMetresPerSecond?: number
}

export type WaterResult = { designFlow: Figure; power: Figure; capacityFactor: Figure; year: Figure }

const gravity = 9.81
const residualShare = 0.1
/** A plant below this power is a micro plant, with a lower efficiency. */
const microBelowKw = 100
const microEfficiency: Range = { low: 0.5, likely: 0.6, high: 0.7 }
const smallEfficiency: Range = { low: 0.75, likely: 0.8, high: 0.85 }
const capacityFactors: Range = { low: 0.4, likely: 0.5, high: 0.6 }
const hoursInYear = 8760

export function waterYield(input: WaterInput): WaterResult {
  const { headMetres, flowCubicMetresPerSecond } = input
  const residual = input.residualFlowCubicMetresPerSecond ?? residualShare * flowCubicMetresPerSecond
  const flow = Math.max(0, flowCubicMetresPerSecond - residual)
  const waterKw = gravity * flow * headMetres
  const efficiency = waterKw * smallEfficiency.likely < microBelowKw ? microEfficiency : smallEfficiency
  const power = rangeOfEach((key) => waterKw * efficiency[key])
  const typedSource = { source: 'Head and flow given by the visitor', date: '', basis: 'typed' } as const
  const judgedSource = { source: 'Our judgement of turbines and rivers', date: '2025-07', basis: 'judged' } as const
  return {
    designFlow: figure(
      rangeOfEach(() => flow),
      'm³/s',
      typedSource,
    ),
    power: figure(power, 'kW', judgedSource),
    capacityFactor: figure(capacityFactors, '', judgedSource),
    year: figure(
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

// The whole estimate of a site: yield, flow, money and CO2, each figure with its range, unit and source.
import type { Assumptions } from './assumptions.ts'
import { exactRange, figureOf, leastCertain, type Provenance, type Range, type RangedFigure } from './figure.ts'
import { type FlowTotals, flowTotals, gridKwh, meanDay, yearFlow } from './flow.ts'
import type { HourFlow } from './hour-flow.ts'
import { type LoadInput, loadDays } from './load.ts'
import { type MoneyResults, moneyResults } from './money.ts'
import { assumptionsIn, type PriceInput, type Prices, pricesIn } from './prices.ts'
import { type PvInput, type PvYield, pvYield } from './pv-yield.ts'
import type { GridEmissions, Site } from './site.ts'
import { type FlowsBeforeAfter, flowsBeforeAfter, type PlantStudy, plantOf, withoutPlant, withSupply } from './study.ts'
import { type BatteryInput, type SupplyInput, supplyOf } from './supply.ts'
import { type TornadoBar, tornado } from './tornado.ts'

export type EstimateInput = {
  site: Site
  pv: PvInput
  battery: BatteryInput
  load: LoadInput
  supply: SupplyInput
  prices: PriceInput
}

type BeforeAfter = { before: RangedFigure; after: RangedFigure; saved: RangedFigure }

export type Estimate = {
  assumptionsVersion: string
  pv: PvYield
  /** The flows of energy in a year, in kWh and litres of diesel, for the likely yield (P50). */
  flow: FlowsBeforeAfter
  /** 24 hours of the mean day of each month with the plant, for the likely yield (P50). */
  meanDays: HourFlow[][]
  gridKwh: BeforeAfter
  dieselLitres: BeforeAfter
  unservedKwh: BeforeAfter
  curtailedKwh: RangedFigure
  /** Tonnes of CO2 in a year; null if energy comes from a grid whose emission factor is unknown. */
  co2Tonnes: BeforeAfter | null
  co2Factors: EmissionFactors
  largeGenerator: LargeGenerator | null
  /** Costs and savings. `tornado` has the five factors that change the net present value most. */
  money: MoneyResults & { tornado: TornadoBar[] }
}

/**
 * Calculates an estimate. The mean days and the bars of the tornado chart take three quarters of the time, so they are
 * calculated when they are first read.
 */
export function estimate(input: EstimateInput, anyAssumptions: Assumptions): Estimate {
  const assumptions = assumptionsIn(input.prices.currency, anyAssumptions)
  const pv = pvYield(input.pv, input.site, assumptions)
  const prices = pricesIn(input.prices, assumptions)
  const study = studyOf(input, pv, prices, assumptions)
  const flowsByYield = flowsByYieldOf(study, input.site.rangePercent)
  const provenance = flowProvenance(input, pv)
  const compare = (unit: string, amountOf: (totals: FlowTotals) => number) =>
    beforeAfter(flowsByYield, unit, provenance, amountOf)
  const tonnes = (totals: FlowTotals) => tonnesCo2(totals, input.site.grid, assumptions)
  const { before, after } = flowsByYield.likely
  const isCo2Known = input.site.grid || gridKwh(before) + gridKwh(after) === 0
  let meanDays: HourFlow[][] | undefined
  let bars: TornadoBar[] | undefined

  return {
    assumptionsVersion: assumptions.version,
    pv,
    flow: flowsByYield.likely,
    get meanDays() {
      meanDays ??= meanDaysOf(study)
      return meanDays
    },
    gridKwh: compare('kWh', gridKwh),
    dieselLitres: compare('l', (totals) => totals.dieselLitres),
    unservedKwh: compare('kWh', (totals) => totals.unservedKwh),
    curtailedKwh: compare('kWh', (totals) => totals.curtailedKwh).after,
    co2Tonnes: isCo2Known ? compare('t', tonnes) : null,
    co2Factors: emissionFactors(input.site.grid, assumptions),
    largeGenerator: largeGenerator(study, before.dieselLitres),
    money: {
      ...moneyResults(study, flowsByYield, prices),
      get tornado() {
        bars ??= tornado(study, flowsByYield, input.site.rangePercent)
        return bars
      },
    },
  }
}

/** Returns the input for calculating energy flow and costs. */
export function studyOf(input: EstimateInput, pv: PvYield, prices: Prices, assumptions: Assumptions): PlantStudy {
  return {
    load: loadDays(input.load, assumptions),
    supply: supplyOf(input.supply, assumptions),
    hoursPerKwp: pv.hoursPerKwp,
    mounting: pv.mounting.kind,
    peakPowerKw: input.pv.peakPowerKw,
    battery: input.battery,
    tariffPerKwh: prices.tariffPerKwh.likely,
    dieselPerLitre: prices.dieselPerLitre.likely,
    perUsd: prices.perUsd.likely,
    assumptions,
  }
}

function meanDaysOf(study: PlantStudy) {
  const days = yearFlow(study.load, plantOf(study))
  return study.hoursPerKwp.map((_, month) => meanDay(days, month))
}

/** The energy flows of a year with the lowest, the likely and the highest yield. */
function flowsByYieldOf(study: PlantStudy, rangePercent: number): Record<keyof Range, FlowsBeforeAfter> {
  const likely = flowsBeforeAfter(study)
  const flowsAt = (percent: number) =>
    flowsBeforeAfter({ ...study, peakPowerKw: (study.peakPowerKw * (100 + percent)) / 100 }, likely)
  return { low: flowsAt(-rangePercent), likely, high: flowsAt(rangePercent) }
}

function beforeAfter(
  flowsByYield: Record<keyof Range, FlowsBeforeAfter>,
  unit: string,
  provenance: Provenance,
  amountOf: (totals: FlowTotals) => number,
): BeforeAfter {
  const range = (value: (flows: FlowsBeforeAfter) => number): RangedFigure => {
    const extremes = [value(flowsByYield.low), value(flowsByYield.high)]
    const [low, high] = [Math.min(...extremes), Math.max(...extremes)]
    return figureOf({ low, likely: value(flowsByYield.likely), high }, unit, provenance)
  }
  return {
    before: range(({ before }) => amountOf(before)),
    after: range(({ after }) => amountOf(after)),
    saved: range(({ before, after }) => amountOf(before) - amountOf(after)),
  }
}

/** A generator that the site's load never uses well, and the savings of one that fits. */
type LargeGenerator = {
  /** The mean load of the smallest set while there is no grid, in % of its rating. */
  loadPercent: number
  fittingKva: number
  litresSaved: number
  moneySaved: number
}

/** A set that reaches this load at least once fits its site. */
const smallestPeakShare = 0.3
/** The load of a fitting set at the peak of the site. */
const fittingPeakShare = 0.8

/** Returns null if today's load reaches 30 % of the rating of the smallest generator, or if none runs or costs anything. */
function largeGenerator(study: PlantStudy, litresToday: number): LargeGenerator | null {
  const { load, supply, dieselPerLitre, assumptions } = study
  const ratedKw = Math.min(...supply.fleets.map((fleet) => fleet.ratedKw))
  let [peakKw, hours, kwh] = [0, 0, 0]
  for (const { daysPerYear, loadKw } of load)
    for (const [hour, kw] of loadKw.entries()) {
      const share = kw > 0 ? (supply.outageShare[hour] ?? 0) : 0
      if (share > 0) peakKw = Math.max(peakKw, kw)
      hours += daysPerYear * share
      kwh += daysPerYear * share * kw
    }
  if (litresToday * dieselPerLitre === 0 || peakKw === 0 || peakKw >= smallestPeakShare * ratedKw) return null
  const fittingKva = Math.ceil(peakKw / fittingPeakShare / assumptions.entries.generatorPowerFactor.value)
  const fitting = withSupply(withoutPlant(study), { generatorsKva: [fittingKva] })
  const litresSaved = litresToday - flowTotals(load, plantOf(fitting)).dieselLitres
  return {
    loadPercent: (100 * kwh) / hours / ratedKw,
    fittingKva,
    litresSaved,
    moneySaved: litresSaved * dieselPerLitre,
  }
}

/** The source of the least certain value behind the energy flows. */
function flowProvenance({ load }: EstimateInput, pv: PvYield) {
  const typedLoad: Provenance = { source: 'Consumption given by the visitor', date: '', basis: 'typed' }
  const judgedHours: Provenance = { source: 'Hours of use: our judgement', date: '2025-07', basis: 'judged' }
  return leastCertain(pv.year, typedLoad, ...(typeof load.shape === 'string' ? [judgedHours] : []))
}

/** Tonnes of CO2 in a year. A grid whose emission factor is unknown counts as free of CO2. */
function tonnesCo2(totals: FlowTotals, grid: GridEmissions | null, { entries }: Assumptions) {
  const gridKg = (gridKwh(totals) * (grid?.gramsCo2PerKwh ?? 0)) / 1000
  const kg = gridKg + totals.dieselLitres * entries.dieselKgCo2PerLitre.value
  return kg / 1000
}

type EmissionFactors = { grid: RangedFigure | null; diesel: RangedFigure }

/** The emission factors of grid and diesel, with their sources and years. */
function emissionFactors(grid: GridEmissions | null, { entries }: Assumptions): EmissionFactors {
  const diesel = entries.dieselKgCo2PerLitre
  return {
    grid: grid && figureOf(exactRange(grid.gramsCo2PerKwh), 'g/kWh', grid),
    diesel: figureOf(exactRange(diesel.value), diesel.unit, diesel),
  }
}

// The supply of a site besides PV: the grid, generators and the battery.
import type { Assumptions } from './assumptions.ts'
import { total } from './figure.ts'

export type SupplyInput = {
  /** The hours of one outage a day, or the share of each of the 24 hours without the grid; null if there is no grid. */
  outage: number | readonly number[] | null
  /** Apparent power of each generator. */
  generatorsKva: readonly number[]
  smallestGeneratorLoadPercent?: number
}

/** The middle of the daily outage, by our judgement: most outages are around the load's peak in the evening. */
const outageMiddleHour = 19

export type Supply = {
  /** The share of each hour that is without the grid. */
  outageShare: number[]
  hasGrid: boolean
  hasOutages: boolean
  fleets: GeneratorFleet[]
  /** The input from which the supply is made. */
  input: SupplyInput
}

export function supplyOf(input: SupplyInput, { entries }: Assumptions): Supply {
  const { outage, generatorsKva } = input
  const outageShare = Array.from({ length: 24 }, (_, hour) => clamped(outageAt(outage, hour)))
  const smallestPercent = input.smallestGeneratorLoadPercent ?? entries.smallestGeneratorLoadPercent.value
  const ratedKws = generatorsKva.map((kva) => kva * entries.generatorPowerFactor.value)
  return {
    outageShare,
    hasGrid: outage !== null,
    hasOutages: outageShare.some((share) => share > 0),
    fleets: generatorFleets(ratedKws, smallestPercent / 100),
    input,
  }
}

function outageAt(outage: SupplyInput['outage'], hour: number) {
  if (outage === null) return 1
  return typeof outage === 'number' ? dailyOutageAt(outage, hour) : (outage[hour] ?? 0)
}

/** The share of an hour in which the daily outage lasts. The outage takes `hours` and may reach past midnight. */
function dailyOutageAt(hours: number, hour: number) {
  const start = outageMiddleHour - hours / 2
  const end = outageMiddleHour + hours / 2
  const overlap = (from: number) => Math.max(0, Math.min(end, from + 1) - Math.max(start, from))
  return overlap(hour) + overlap(hour + 24) + overlap(hour - 24)
}

/**
 * Returns outages whose hours add up to this percentage of the given ones. In hours that would be without the grid for
 * more than the whole hour, the rest is spread over the other hours.
 */
export function scaledOutage(outage: number | readonly number[], percent: number) {
  if (typeof outage === 'number') return (outage * percent) / 100
  const scaled = outage.map((share) => clamped((share * percent) / 100))
  const restHours = outageHours(outage) * (percent / 100) - outageHours(scaled)
  const gridHours = outage.length - outageHours(scaled)
  return restHours > 0 && gridHours > 0 ? scaled.map((share) => share + ((1 - share) * restHours) / gridHours) : scaled
}

/** The hours of a day without the grid. */
export const outageHours = (outage: number | readonly number[]) => (typeof outage === 'number' ? outage : total(outage))

const clamped = (share: number) => Math.min(1, Math.max(0, share))

// Diesel generators: litres per hour = F0 × rated kW + F1 × load kW.

/** Rated kW, F0 and F1 (both in litres per kWh) of generator sets, fitted to manufacturers' tables for prime power. */
const fuelLines = [
  [20, 0.048, 0.258],
  [60, 0.053, 0.251],
  [100, 0.036, 0.244],
  [200, 0.026, 0.245],
  [500, 0.018, 0.248],
  [1000, 0.016, 0.249],
] as const

export type FuelLine = { idleLitresPerHour: number; litresPerKwh: number }

/** The fuel line of a generator of any size: F0 and F1, interpolated in the table by the logarithm of the size. */
function fuelLine(ratedKw: number): FuelLine {
  const upperIndex = fuelLines.findIndex(([kw]) => kw >= ratedKw)
  const upper = fuelLines.at(upperIndex) ?? fuelLines[0]
  const lower = upperIndex > 0 ? (fuelLines[upperIndex - 1] ?? upper) : upper
  const share = upper === lower ? 0 : Math.log(ratedKw / lower[0]) / Math.log(upper[0] / lower[0])
  return {
    idleLitresPerHour: ratedKw * (lower[1] + share * (upper[1] - lower[1])),
    litresPerKwh: lower[2] + share * (upper[2] - lower[2]),
  }
}

export function litresPerHour(ratedKw: number, loadKw: number) {
  const { idleLitresPerHour, litresPerKwh } = fuelLine(ratedKw)
  return idleLitresPerHour + litresPerKwh * loadKw
}

/** One generator set, or several that run together and share the load in proportion to their ratings. */
export type GeneratorFleet = FuelLine & { ratedKw: number; smallestKw: number }

/** The fleets to choose from: each set alone, then the two largest together, the three largest together and so on. */
export function generatorFleets(ratedKws: readonly number[], smallestLoadShare: number): GeneratorFleet[] {
  const largestFirst = ratedKws.filter((kw) => kw > 0).sort((a, b) => b - a)
  const singles = largestFirst.map((kw) => [kw])
  const groups = largestFirst.map((_, i) => largestFirst.slice(0, i + 1)).slice(1)
  return [...singles, ...groups].map((sets) => {
    const ratedKw = sets.reduce((sum, kw) => sum + kw, 0)
    const lines = sets.map((kw) => ({ kw, ...fuelLine(kw) }))
    return {
      ratedKw,
      smallestKw: ratedKw * smallestLoadShare,
      idleLitresPerHour: lines.reduce((sum, line) => sum + line.idleLitresPerHour, 0),
      litresPerKwh: lines.reduce((sum, line) => sum + (line.litresPerKwh * line.kw) / ratedKw, 0),
    }
  })
}

/**
 * The power that a fleet delivers: the missing power, but at least the fleet's smallest load (or the site's load, if
 * that is lower), and at most its rated power.
 */
export const fleetPower = ({ ratedKw, smallestKw }: GeneratorFleet, missingKw: number, loadKw: number) =>
  Math.min(ratedKw, Math.max(missingKw, Math.min(smallestKw, loadKw)))

export const fleetLitresPerHour = ({ idleLitresPerHour, litresPerKwh }: GeneratorFleet, powerKw: number) =>
  idleLitresPerHour + litresPerKwh * powerKw

/** The fleet that delivers the missing power with the least fuel; if no fleet can deliver it, the largest one. */
export function leastFuelFleet(fleets: readonly GeneratorFleet[], missingKw: number, loadKw: number) {
  const largest = fleets.at(-1)
  let best: GeneratorFleet | undefined
  let leastLitres = Number.POSITIVE_INFINITY
  for (const fleet of fleets) {
    if (fleet.ratedKw < missingKw && fleet !== largest) continue
    const litres = fleetLitresPerHour(fleet, fleetPower(fleet, missingKw, loadKw))
    if (litres >= leastLitres) continue
    best = fleet
    leastLitres = litres
  }
  return best
}

// The battery of a plant. Stored energy is counted inside the battery. Energy that flows to and from the battery is
// counted on the AC side: the losses of charging and discharging lie between the two.

export type BatteryInput = {
  energyKwh: number
  /** The power with which the battery charges and discharges. Default: the peak of the load. */
  powerKw?: number
  /** The share of the usable energy that is kept for outages. The grid charges this reserve. */
  reservePercent?: number
}

export type Battery = {
  /** The rated energy of the battery times its depth of discharge. */
  usableKwh: number
  powerKw: number
  chargeEfficiency: number
  dischargeEfficiency: number
  reserveKwh: number
}

export function batteryOf(input: BatteryInput, peakLoadKw: number, { entries }: Assumptions): Battery {
  const usableKwh = (input.energyKwh * entries.depthOfDischargePercent.value) / 100
  const efficiency = entries.oneWayEfficiencyPercent.value / 100
  return {
    usableKwh,
    powerKw: usableKwh > 0 ? (input.powerKw ?? peakLoadKw) : 0,
    chargeEfficiency: efficiency,
    dischargeEfficiency: efficiency,
    reserveKwh: (usableKwh * (input.reservePercent ?? entries.reservePercent.value)) / 100,
  }
}

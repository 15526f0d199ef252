// Calculates the flow of energy in each hour of the mean days of a year. Each day ends with as much energy in the
// battery as it began with.

import { addGridSlice, addIslandSlice, HourFlow } from './hour-flow.ts'
import type { LoadDay } from './load.ts'
import type { Battery, Supply } from './supply.ts'

export type DayFlow = LoadDay & { hours: HourFlow[] }

/** The plant whose flow is calculated. `pvKw` has the PV power in each hour of the mean day of each month. */
export type Plant = { pvKw: readonly (readonly number[])[]; battery: Battery; supply: Supply }

export const yearFlow = (days: readonly LoadDay[], plant: Plant): DayFlow[] =>
  days.map((day) => ({ ...day, hours: settledDay(day, plant, () => day.loadKw.map(() => new HourFlow())) }))

/** The energy flows of one day, summed over its hours. */
const dayTotals = (day: LoadDay, plant: Plant): HourFlow =>
  settledDay(day, plant, () => [new HourFlow()])[0] ?? new HourFlow()

/**
 * Calculates one day, which begins with `startKwh` in the battery. `flows` has a flow for each hour, or only one, to
 * which the energy of all hours is added. Returns the energy in the battery at the end of the day.
 */
function runDay(day: LoadDay, { pvKw, battery, supply }: Plant, startKwh: number, flows: readonly HourFlow[]) {
  const pv = pvKw[day.month] ?? []
  const { loadKw } = day
  let storedKwh = startKwh
  for (let hour = 0; hour < loadKw.length; hour += 1) {
    const flow = flows[hour % flows.length] ?? new HourFlow()
    const load = loadKw[hour] ?? 0
    const pvOutput = pv[hour] ?? 0
    const outage = supply.outageShare[hour] ?? 0
    flow.loadKwh += load
    flow.pvKwh += pvOutput
    flow.storedKwh = storedKwh
    if (outage < 1) addGridSlice(flow, 1 - outage, load, pvOutput, battery, supply.hasOutages)
    if (outage > 0) addIslandSlice(flow, outage, load, pvOutput, battery, supply.fleets)
    storedKwh = flow.storedKwh
  }
  return storedKwh
}

/** The steps of the binary search for the energy in the battery. Each halves the error, so 47 give 14 exact digits. */
const halvings = 47

/**
 * Calculates the day that begins and ends with the same energy in the battery. If a day ends with more energy than it
 * began with, the search tries a higher start, otherwise a lower one. This finds the day, because raising the start by
 * 1 kWh raises the end by at most 1 kWh.
 * `newFlows` makes the flows for one attempt: one for each hour, or one for the sums of all hours.
 */
function settledDay(day: LoadDay, plant: Plant, newFlows: () => HourFlow[]): HourFlow[] {
  let flows = newFlows()
  const endOf = (startKwh: number) => {
    flows = newFlows()
    return runDay(day, plant, startKwh, flows)
  }
  const { usableKwh } = plant.battery
  const tolerance = usableKwh * 2 ** -halvings
  // Most batteries are empty or full at some time of the day. Then a few days, of which the first begins with an empty
  // or a full battery, lead to a day that ends as it began.
  for (const extreme of [0, usableKwh]) {
    let start = extreme
    for (let day = 0; day < 4; day += 1) {
      const end = endOf(start)
      if (Math.abs(end - start) <= tolerance) return flows
      start = end
    }
  }
  let low = 0
  let high = usableKwh
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2
    if (endOf(middle) > middle) low = middle
    else high = middle
  }
  endOf(high)
  return flows
}

export type FlowTotals = Omit<HourFlow, 'storedKwh'>

const hourKeys = Object.keys(new HourFlow()) as (keyof HourFlow)[]

/** Sums the energy and the diesel of a year: each type of day counts as often as the year has such days. */
export function flowTotals(days: readonly LoadDay[], plant: Plant): FlowTotals {
  const { storedKwh: _, ...sums } = new HourFlow()
  const keys = Object.keys(sums) as (keyof FlowTotals)[]
  for (const day of days) {
    const daySums = dayTotals(day, plant)
    for (const key of keys) sums[key] += daySums[key] * day.daysPerYear
  }
  return sums
}

/** Calculates the mean day of a month from its weekdays and weekend days, weighted by their numbers. */
export function meanDay(days: readonly DayFlow[], month: number): HourFlow[] {
  const daysOfMonth = days.filter((day) => day.month === month)
  const dayCount = daysOfMonth.reduce((sum, { daysPerYear }) => sum + daysPerYear, 0)
  return Array.from({ length: 24 }, (_, hour) => {
    const mean = new HourFlow()
    for (const { daysPerYear, hours } of daysOfMonth) {
      const flow = hours[hour]
      if (!flow) continue
      for (const key of hourKeys) mean[key] += (flow[key] * daysPerYear) / dayCount
    }
    return mean
  })
}

export const gridKwh = ({ gridToLoadKwh, gridToBatteryKwh }: FlowTotals) => gridToLoadKwh + gridToBatteryKwh

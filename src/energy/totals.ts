// Sums the energy flows of a year.
import { type DayFlow, dayTotals, type Plant } from './flow.ts'
import { HourFlow } from './hour-flow.ts'
import type { LoadDay } from './load.ts'

export type FlowTotals = Omit<HourFlow, 'storedKwh'>

const flowKeys = Object.keys(new HourFlow()).filter((key): key is keyof FlowTotals => key !== 'storedKwh')

/** Sums the energy and the diesel of a year: each type of day counts as often as the year has such days. */
export function flowTotals(days: readonly LoadDay[], plant: Plant): FlowTotals {
  const { storedKwh: _, ...sums } = new HourFlow()
  for (const day of days) {
    const daySums = dayTotals(day, plant)
    for (const key of flowKeys) sums[key] += daySums[key] * day.daysPerYear
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
      for (const key of flowKeys) mean[key] += (flow[key] * daysPerYear) / dayCount
      mean.storedKwh += (flow.storedKwh * daysPerYear) / dayCount
    }
    return mean
  })
}

export const gridKwh = ({ gridToLoadKwh, gridToBatteryKwh }: FlowTotals) => gridToLoadKwh + gridToBatteryKwh

// Sums of a year's flow.
import { type DayFlow, dayTotals, type Plant } from './flow.ts'
import { type HourFlow, noFlow } from './hour-flow.ts'
import type { LoadDay } from './load.ts'

export type FlowTotals = Omit<HourFlow, 'storedKwh'>

const flowKeys = Object.keys(noFlow()).filter((key): key is keyof FlowTotals => key !== 'storedKwh')

/** kWh and litres of a year: the sums of each day, times the number of such days in a year. */
export function flowTotals(days: readonly LoadDay[], plant: Plant): FlowTotals {
  const { storedKwh: _, ...sums } = noFlow()
  for (const day of days) {
    const ofDay = dayTotals(day, plant)
    for (const key of flowKeys) sums[key] += ofDay[key] * day.daysPerYear
  }
  return sums
}

/** The mean day of a month: weekdays and weekends in proportion. */
export function meanDay(days: readonly DayFlow[], month: number): HourFlow[] {
  const own = days.filter((day) => day.month === month)
  const all = own.reduce((sum, { daysPerYear }) => sum + daysPerYear, 0)
  return Array.from({ length: 24 }, (_, hour) => {
    const mean = noFlow()
    for (const { daysPerYear, hours } of own) {
      const flow = hours[hour]
      if (!flow) continue
      for (const key of flowKeys) mean[key] += (flow[key] * daysPerYear) / all
      mean.storedKwh += (flow.storedKwh * daysPerYear) / all
    }
    return mean
  })
}

/** Energy that reached the load. */
export const servedKwh = ({ loadKwh, unservedKwh }: FlowTotals) => loadKwh - unservedKwh

export const gridKwh = ({ gridToLoadKwh, gridToBatteryKwh }: FlowTotals) => gridToLoadKwh + gridToBatteryKwh

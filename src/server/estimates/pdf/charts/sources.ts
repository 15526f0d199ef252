import type { Estimate } from '#contract/estimates.ts'
import { colour } from '../layout.ts'

export type HourFlow = Estimate['result']['meanDays'][number][number]

type Source = { key: keyof HourFlow; title: string; fill: string }

/** The sources of the load's energy, in the order of a chart's stacked areas from the bottom. */
export const sources: readonly Source[] = [
  { key: 'pvToLoadKwh', title: 'PV', fill: colour.sun },
  { key: 'batteryToLoadKwh', title: 'Battery', fill: colour.leaf },
  { key: 'gridToLoadKwh', title: 'Grid', fill: colour.stone },
  { key: 'generatorToLoadKwh', title: 'Generator', fill: colour.clay },
  { key: 'unservedKwh', title: 'Not served', fill: colour.ink },
]

/** PV energy that does not go to the load. */
export const surplus: readonly Source[] = [
  { key: 'pvToBatteryKwh', title: 'PV to the battery', fill: colour.dawn },
  { key: 'curtailedKwh', title: 'PV not used', fill: colour.mist },
]

/** The sources that deliver energy on at least one of the days. */
export const usedSources = (list: readonly Source[], days: readonly (readonly HourFlow[])[]) =>
  list.filter(({ key }) => days.some((hours) => hours.some((flow) => flow[key] > 1e-6)))

export const daySum = (hours: readonly HourFlow[], key: keyof HourFlow) =>
  hours.reduce((sum, flow) => sum + flow[key], 0)

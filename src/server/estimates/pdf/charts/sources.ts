import type { Estimate } from '#contract/estimates/estimates.ts'
import { colors } from '../layout.ts'

export type HourFlow = Estimate['result']['meanDays'][number][number]

type Source = { key: keyof HourFlow; title: string; fill: string }

/** The sources of the load's energy, in the order of a chart's stacked areas from the bottom. */
export const sources: readonly Source[] = [
  { key: 'pvToLoadKwh', title: 'PV', fill: colors.sun },
  { key: 'batteryToLoadKwh', title: 'Battery', fill: colors.leaf },
  { key: 'gridToLoadKwh', title: 'Grid', fill: colors.stone },
  { key: 'generatorToLoadKwh', title: 'Generator', fill: colors.clay },
  { key: 'unservedKwh', title: 'Not served', fill: colors.ink },
]

/** PV energy that does not go to the load. */
export const surplus: readonly Source[] = [
  { key: 'pvToBatteryKwh', title: 'PV to the battery', fill: colors.dawn },
  { key: 'curtailedKwh', title: 'PV not used', fill: colors.mist },
]

/** The sources of the list that have energy on at least one of the days. */
export const usedSources = (list: readonly Source[], days: readonly (readonly HourFlow[])[]) =>
  list.filter(({ key }) => days.some((hours) => hours.some((flow) => flow[key] > 1e-6)))

export const daySum = (hours: readonly HourFlow[], key: keyof HourFlow) =>
  hours.reduce((sum, flow) => sum + flow[key], 0)

// A study is one plant at one site with one set of prices. `flowsBeforeAfter` calculates the energy flows without the
// plant and with it.
import type { Assumptions } from './assumptions.ts'
import { type FlowTotals, flowTotals, type Plant } from './flow.ts'
import type { LoadDay } from './load.ts'
import type { Mounting } from './pv-chain.ts'
import { type BatteryInput, batteryOf, type Supply, type SupplyInput, supplyOf } from './supply.ts'

export type PlantStudy = {
  load: readonly LoadDay[]
  supply: Supply
  hoursPerKwp: readonly (readonly number[])[]
  mounting: Mounting['kind']
  peakPowerKw: number
  battery: BatteryInput
  tariffPerKwh: number
  dieselPerLitre: number
  perUsd: number
  assumptions: Assumptions
}

export function plantOf({ load, supply, hoursPerKwp, peakPowerKw, battery, assumptions }: PlantStudy): Plant {
  const peakLoadKw = Math.max(0, ...load.map(({ loadKw }) => Math.max(...loadKw)))
  const pvKw = hoursPerKwp.map((hours) => hours.map((kw) => kw * peakPowerKw))
  return { pvKw, battery: batteryOf(battery, peakLoadKw, assumptions), supply }
}

/** Returns the study without a plant. Its energy flows are those of today. */
export const withoutPlant = (study: PlantStudy): PlantStudy => ({ ...study, peakPowerKw: 0, battery: { energyKwh: 0 } })

/** Returns the study with other outages or generators. */
export const withSupply = (study: PlantStudy, change: Partial<SupplyInput>): PlantStudy => ({
  ...study,
  supply: supplyOf({ ...study.supply.input, ...change }, study.assumptions),
})

/** The energy flows of a site in a year: without the plant (`before`) and with it (`after`). */
export type FlowsBeforeAfter = { before: FlowTotals; after: FlowTotals }

/** Calculates both. If the caller passes the flows of another plant at this site, `before` is taken from those. */
export const flowsBeforeAfter = (study: PlantStudy, atSameSite?: FlowsBeforeAfter): FlowsBeforeAfter => ({
  before: atSameSite?.before ?? flowTotals(study.load, plantOf(withoutPlant(study))),
  after: flowTotals(study.load, plantOf(study)),
})

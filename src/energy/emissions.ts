// The CO2 emissions of grid and diesel.
import type { Assumptions } from './assumptions.ts'
import { exactRange, type Figure, figure, leastCertain } from './figure.ts'
import type { GridEmissions } from './site.ts'
import { type FlowTotals, gridKwh } from './totals.ts'

/** Tonnes of CO2 in a year. A grid whose emission factor is unknown counts as free of CO2. */
export function tonnesCo2(totals: FlowTotals, grid: GridEmissions | null, { entries }: Assumptions) {
  const gridKg = (gridKwh(totals) * (grid?.gramsCo2PerKwh ?? 0)) / 1000
  const kg = gridKg + totals.dieselLitres * entries.dieselKgCo2PerLitre.value
  return kg / 1000
}

export type EmissionFactors = { grid: Figure | null; diesel: Figure }

/** The emission factors of grid and diesel, with their sources and years. */
export function emissionFactors(grid: GridEmissions | null, { entries }: Assumptions): EmissionFactors {
  const diesel = entries.dieselKgCo2PerLitre
  return {
    grid: grid && figure(exactRange(grid.gramsCo2PerKwh), 'g/kWh', grid),
    diesel: figure(exactRange(diesel.value), diesel.unit, leastCertain(diesel)),
  }
}

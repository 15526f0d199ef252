// The battery. Energy in it is counted at its terminals, energy to and from it on the AC side.
import type { Assumptions } from './assumptions.ts'

export type BatteryInput = {
  energyKwh: number
  /** Default: as much as the load's peak needs. */
  powerKw?: number
  /** Share of the usable energy that is kept for outages, and charged from the grid. */
  reservePercent?: number
}

export type Battery = {
  /** Usable: energy times depth of discharge. */
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

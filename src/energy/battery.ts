// The battery of a plant. Stored energy is counted inside the battery. Energy that flows to and from the battery is
// counted on the AC side: the losses of charging and discharging lie between the two.
import type { Assumptions } from './assumptions.ts'

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

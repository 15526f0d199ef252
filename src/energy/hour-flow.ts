// The energy of one hour, by its sources and uses.
import { type Battery, fleetLitresPerHour, fleetPower, type GeneratorFleet, leastFuelFleet } from './supply.ts'

/**
 * The flows of an hour in kWh, and the litres of diesel. This is a class: with an object literal, V8 calculates up to
 * five times as slowly as soon as some of the zeros have become fractions.
 */
export class HourFlow {
  loadKwh = 0
  pvKwh = 0
  pvToLoadKwh = 0
  pvToBatteryKwh = 0
  gridToLoadKwh = 0
  gridToBatteryKwh = 0
  batteryToLoadKwh = 0
  generatorToLoadKwh = 0
  unservedKwh = 0
  /** PV energy that nothing can use. */
  curtailedKwh = 0
  /** Energy in the battery at the end of the hour. */
  storedKwh = 0
  dieselLitres = 0
}

// The functions below add one slice to the flow of an hour. A slice is a part of the hour in which all powers are
// constant, either with the grid or without it.

/**
 * With the grid: PV supplies the load first, then charges the battery. The battery supplies the load until only its
 * reserve is left, and the grid supplies the rest. At a site with outages, the grid also charges the reserve.
 */
export function addGridSlice(
  flow: HourFlow,
  hours: number,
  loadKw: number,
  pvKw: number,
  battery: Battery,
  hasOutages: boolean,
) {
  const reserveKwh = hasOutages ? battery.reserveKwh : 0
  const limitKwh = battery.powerKw * hours
  const loadKwh = loadKw * hours
  const pvToLoadKwh = Math.min(loadKwh, pvKw * hours)
  const chargedKwh = charge(flow, pvKw * hours - pvToLoadKwh, limitKwh, battery)
  const availableKwh = Math.max(0, flow.storedKwh - reserveKwh) * battery.dischargeEfficiency
  const dischargedKwh = Math.min(loadKwh - pvToLoadKwh, limitKwh, availableKwh)
  flow.storedKwh -= dischargedKwh / battery.dischargeEfficiency
  const reserveGapKwh = (reserveKwh - flow.storedKwh) / battery.chargeEfficiency
  const topUpKwh = Math.max(0, Math.min(reserveGapKwh, limitKwh - chargedKwh))
  const toReserveKwh = dischargedKwh > 0 ? 0 : topUpKwh
  flow.storedKwh += toReserveKwh * battery.chargeEfficiency
  flow.pvToLoadKwh += pvToLoadKwh
  flow.batteryToLoadKwh += dischargedKwh
  flow.gridToLoadKwh += loadKwh - pvToLoadKwh - dischargedKwh
  flow.gridToBatteryKwh += toReserveKwh
}

/**
 * Without the grid: PV and the battery supply the load. Generators run once the battery is empty, and together with the
 * battery if the power of the battery is too small. Without a battery, PV works only while a generator runs.
 */
export function addIslandSlice(
  flow: HourFlow,
  hours: number,
  loadKw: number,
  pvKw: number,
  battery: Battery,
  fleets: readonly GeneratorFleet[],
) {
  if (battery.powerKw <= 0) {
    if (fleets.length > 0) return generate(flow, fleets, hours, loadKw - pvKw, pvKw, loadKw > 0)
    flow.unservedKwh += loadKw * hours
    flow.curtailedKwh += pvKw * hours
    return
  }
  const netKw = loadKw - pvKw
  if (netKw <= 0) {
    flow.pvToLoadKwh += loadKw * hours
    charge(flow, -netKw * hours, battery.powerKw * hours, battery)
    return
  }
  const dischargeKw = Math.min(netKw, battery.powerKw)
  const availableKwh = flow.storedKwh * battery.dischargeEfficiency
  const batteryHours = Math.min(hours, availableKwh / dischargeKw)
  const dischargedKwh = dischargeKw * batteryHours
  flow.storedKwh = Math.max(0, flow.storedKwh - dischargedKwh / battery.dischargeEfficiency)
  flow.batteryToLoadKwh += dischargedKwh
  generate(flow, fleets, batteryHours, netKw - dischargeKw, pvKw, false)
  generate(flow, fleets, hours - batteryHours, netKw, pvKw, false)
}

/**
 * Supplies the missing power from generators. Curtails PV if generators would otherwise run below their smallest load.
 * If `isGridForming` is true, a generator runs even if no power is missing, because PV needs the grid that it forms.
 */
function generate(
  flow: HourFlow,
  fleets: readonly GeneratorFleet[],
  hours: number,
  missingKw: number,
  pvKw: number,
  isGridForming: boolean,
) {
  const loadKw = missingKw + pvKw
  const fleet = missingKw > 0 || isGridForming ? leastFuelFleet(fleets, missingKw, loadKw) : undefined
  const powerKw = fleet ? fleetPower(fleet, missingKw, loadKw) : 0
  const pvToLoadKw = Math.min(pvKw, loadKw - powerKw)
  flow.generatorToLoadKwh += powerKw * hours
  flow.pvToLoadKwh += pvToLoadKw * hours
  flow.unservedKwh += (loadKw - powerKw - pvToLoadKw) * hours
  flow.curtailedKwh += (pvKw - pvToLoadKw) * hours
  if (fleet) flow.dieselLitres += fleetLitresPerHour(fleet, powerKw) * hours
}

/** Charges the battery with surplus PV energy and curtails the rest. Returns the energy that went to the battery. */
function charge(flow: HourFlow, surplusKwh: number, limitKwh: number, battery: Battery) {
  const roomKwh = Math.max(0, battery.usableKwh - flow.storedKwh) / battery.chargeEfficiency
  const chargedKwh = Math.min(surplusKwh, limitKwh, roomKwh)
  flow.storedKwh += chargedKwh * battery.chargeEfficiency
  flow.pvToBatteryKwh += chargedKwh
  flow.curtailedKwh += surplusKwh - chargedKwh
  return chargedKwh
}

// Calculates the worked example of docs/energy.md step by step, with the energy engine in src/energy.
import { assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { placeNamed, siteOfPlace } from '#energy/places.ts'
import {
  airTemperature,
  cellTemperature,
  dailyPvYield,
  diffuseShare,
  inverterPower,
  irradianceAt,
  irradianceOnPlane,
  modulePlanes,
  modulePower,
} from '#energy/pv-chain.ts'
import { plantOnWorldBankMap } from '#energy/site.ts'
import { sunDay, sunDirection, yearlyMean } from '#energy/sun.ts'
import { litresPerHour } from '#energy/supply.ts'

const august = 7
/** The middle of August, counted from January 1. It stands for the whole month. */
const meanDayOfAugust = 228

/**
 * Returns the example's input: Kano without a grid, a generator of 20 kVA, a load of 10 kW from 8:00 to 18:00 and
 * otherwise 3 kW, PV of 20 kWp, and a battery of 30 kWh.
 */
export function exampleInput() {
  const place = placeNamed('Kano')
  if (!place) throw new Error('No such place')
  const loadKw = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 10 : 3))
  const kwhPerDay = loadKw.reduce((sum, kw) => sum + kw, 0)
  return {
    site: siteOfPlace(place, assumptions),
    pv: { peakPowerKw: 20, tiltDegrees: 15, azimuthDegrees: 180 },
    battery: { energyKwh: 30, powerKw: 10 },
    load: {
      monthlyKwh: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days) => days * kwhPerDay),
      shape: { weekday: loadKw, weekend: loadKw },
    },
    supply: { outage: null, generatorsKva: [20] },
    prices: { currency: 'USD', dieselPerLitre: 1.17 },
  }
}

/** Calculates the result of each step of the example. The keys are the steps' names in docs/energy.md. */
export function exampleSteps(): Record<string, number> {
  const input = exampleInput()
  const { site } = input
  const degrees = 180 / Math.PI
  const ghi = site.ghiKwhPerM2Day[august] ?? 0
  const day = sunDay(site.latitudeDegrees, meanDayOfAugust)
  const hourAngle = Math.PI / 24
  const sun = sunDirection(day, hourAngle)
  const light = irradianceAt(day, ghi)(hourAngle)
  const [normal] = modulePlanes({ kind: 'fixed', tiltDegrees: 15, azimuthDegrees: 180 })(sun)
  if (!normal) throw new Error('No plane')
  const plane = irradianceOnPlane(light, day.normalKwPerM2, sun, normal)
  const air = airTemperature(site.temperatureCelsius[august] ?? 0, 12.5)
  const cell = cellTemperature(air, plane.onPlaneKwPerM2, 3)
  const dc = modulePower(plane.absorbedKwPerM2, cell, -0.35)
  const result = estimate(input, assumptions)
  const chain = plantOnWorldBankMap({ kind: 'fixed', tiltDegrees: 15, azimuthDegrees: 180 }, assumptions)
  const planned = dailyPvYield(site, { ...chain, lossesPercent: result.pv.lossesPercent })
  const { before, after } = result.flow
  const { money } = result

  return {
    Declination: day.declination * degrees,
    'Sunset hour angle': day.sunset * degrees,
    'Extraterrestrial irradiation': day.extraterrestrialKwhPerM2,
    'Clearness index': ghi / day.extraterrestrialKwhPerM2,
    'Diffuse share': diffuseShare(ghi / day.extraterrestrialKwhPerM2, day.sunset),
    'Height of the sun': sun.up,
    'Total irradiance': light.totalKwPerM2,
    'Diffuse irradiance': light.diffuseKwPerM2,
    'Cosine of incidence': sun.east * normal.east + sun.north * normal.north + sun.up * normal.up,
    'Irradiance on the modules': plane.onPlaneKwPerM2,
    'Behind the glass': plane.absorbedKwPerM2,
    'Air temperature': air,
    'Cell temperature': cell,
    'Power of the modules': dc,
    'Losses as planned': result.pv.lossesPercent,
    'Power after losses': dc * (1 - result.pv.lossesPercent / 100),
    'AC power': inverterPower(dc * (1 - result.pv.lossesPercent / 100), 1.1),
    'Chain, August day': planned[august] ?? 0,
    'Chain, mean day of the map’s plant': yearlyMean(dailyPvYield(site, plantOnWorldBankMap(site.best, assumptions))),
    'Level of Kano': site.mapYieldKwhPerKwpDay ?? 0,
    'August, 20 kWp': result.pv.months[august]?.likely ?? 0,
    'Year, 20 kWp': result.pv.year.likely,
    'Diesel at 3 kW': litresPerHour(16, 3),
    'Diesel at 10 kW': litresPerHour(16, 10),
    'Diesel of a year today': before.dieselLitres,
    'PV to the load': after.pvToLoadKwh,
    'PV to the battery': after.pvToBatteryKwh,
    'Battery to the load': after.batteryToLoadKwh,
    'Generator to the load': after.generatorToLoadKwh,
    'PV curtailed': after.curtailedKwh,
    'Diesel of a year with the plant': after.dieselLitres,
    'Cost of a year today': money.runningCostBefore.likely,
    'Cost of a year with the plant': money.runningCostAfter.likely,
    Capex: money.capex.likely,
    Upkeep: money.yearlyUpkeep.likely,
    'Net present value': money.netPresentValue.likely,
    Payback: money.paybackYears.likely ?? 0,
    'Cost of a kWh today': money.costPerKwhBefore?.likely ?? 0,
    'Cost of a kWh with the plant': money.costPerKwhAfter?.likely ?? 0,
    'CO2 saved': result.co2Tonnes?.saved.likely ?? 0,
  }
}

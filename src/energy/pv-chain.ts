// The power of 1 kWp of modules in each hour of each month's mean day.
import { inverterPower } from './inverter.ts'
import { irradianceAt } from './irradiance.ts'
import { airTemperature, cellTemperature, modulePower } from './module.ts'
import { type Mounting, planes } from './mounting.ts'
import { onPlane } from './plane-of-array.ts'
import { meanDaysOfYear, type SunDay, sunDay, sunDirection } from './sun.ts'

export type Climate = {
  latitudeDegrees: number
  /** Global horizontal irradiation of the mean day of each month. */
  ghiKwhPerM2Day: readonly number[]
  temperatureCelsius: readonly number[]
}

export type PvPlant = {
  mounting: Mounting
  lossesPercent: number
  temperatureCoefficientPercentPerKelvin: number
  dcAcRatio: number
  windMetresPerSecond: number
}

const hoursInDay = 24
const stepsPerHour = 4

/** kWh from 1 kWp in each of the 24 hours (solar time) of the mean day of each of the 12 months. */
export function pvHours(climate: Climate, plant: PvPlant): number[][] {
  return meanDaysOfYear.map((_, month) => pvDay(climate, plant, month))
}

function pvDay({ latitudeDegrees, ghiKwhPerM2Day, temperatureCelsius }: Climate, plant: PvPlant, month: number) {
  const hours = new Array<number>(hoursInDay).fill(0)
  const ghi = ghiKwhPerM2Day[month] ?? 0
  const day = sunDay(latitudeDegrees, meanDaysOfYear[month] ?? 0)
  if (ghi <= 0 || day.extraterrestrialKwhPerM2 <= 0) return hours

  const powerAt = instantPower(day, ghi, temperatureCelsius[month] ?? 0, plant)
  const sunrise = 12 - (day.sunset * 12) / Math.PI
  const sunset = 24 - sunrise
  return hours.map((_, hour) => {
    const start = Math.max(hour, sunrise)
    const step = Math.max(0, Math.min(hour + 1, sunset) - start) / stepsPerHour
    let kwh = 0
    for (let i = 0; step > 0 && i < stepsPerHour; i += 1) kwh += step * powerAt(start + (i + 0.5) * step)
    return kwh
  })
}

/** Returns a function from an hour between sunrise and sunset to the power, in kW, of 1 kWp at this hour. */
function instantPower(day: SunDay, ghiKwhPerM2: number, meanCelsius: number, plant: PvPlant) {
  const normalsAt = planes(plant.mounting)
  const irradiance = irradianceAt(day, ghiKwhPerM2)
  const dcAfterLosses = 1 - plant.lossesPercent / 100
  return (hour: number) => {
    const hourAngle = ((hour - 12) * Math.PI) / 12
    const sun = sunDirection(day, hourAngle)
    const light = irradiance(hourAngle)
    const airCelsius = airTemperature(meanCelsius, hour)
    const normals = normalsAt(sun)
    let dcKw = 0
    for (const normal of normals) {
      const { onPlaneKwPerM2, absorbedKwPerM2 } = onPlane(light, day.normalKwPerM2, sun, normal)
      const cell = cellTemperature(airCelsius, onPlaneKwPerM2, plant.windMetresPerSecond)
      dcKw += modulePower(absorbedKwPerM2, cell, plant.temperatureCoefficientPercentPerKelvin) / normals.length
    }
    return inverterPower(dcKw * dcAfterLosses, plant.dcAcRatio)
  }
}

/** kWh from 1 kWp on the mean day of each month. */
export const pvDays = (climate: Climate, plant: PvPlant) =>
  pvHours(climate, plant).map((hours) => hours.reduce((sum, kwh) => sum + kwh, 0))

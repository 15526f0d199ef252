// What 1 kWp makes in the hours of each month's mean day.
import { inverterPower } from './inverter.ts'
import { irradianceAt } from './irradiance.ts'
import { airTemperature, cellTemperature, modulePower } from './module.ts'
import { type Mounting, planes } from './mounting.ts'
import { onPlane } from './plane-of-array.ts'
import { meanDays, sunDay, sunDirection } from './sun.ts'

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
  return meanDays.map((_, month) => pvDay(climate, plant, month))
}

function pvDay({ latitudeDegrees, ghiKwhPerM2Day, temperatureCelsius }: Climate, plant: PvPlant, month: number) {
  const hours = new Array<number>(hoursInDay).fill(0)
  const ghi = ghiKwhPerM2Day[month] ?? 0
  const day = sunDay(latitudeDegrees, meanDays[month] ?? 0)
  if (ghi <= 0 || day.extraterrestrialKwhPerM2 <= 0) return hours

  const normals = planes(plant.mounting)
  const irradiance = irradianceAt(day, ghi)
  const steps = hoursInDay * stepsPerHour
  // Steps run from sunrise to sunset, so that short days are sampled as finely as long ones.
  const width = (2 * day.sunset) / steps
  const stepHours = (width * 12) / Math.PI
  for (let step = 0; step < steps; step += 1) {
    const hourAngle = -day.sunset + (step + 0.5) * width
    const sun = sunDirection(day, hourAngle)
    const hour = 12 + (hourAngle * 12) / Math.PI
    const now = irradiance(hourAngle)
    const air = airTemperature(temperatureCelsius[month] ?? 25, hour)
    const faces = normals(sun)
    let dc = 0
    for (const normal of faces) {
      const { onPlaneKwPerM2, absorbedKwPerM2 } = onPlane(now, day.normalKwPerM2, sun, normal)
      const cell = cellTemperature(air, onPlaneKwPerM2, plant.windMetresPerSecond)
      dc += modulePower(absorbedKwPerM2, cell, plant.temperatureCoefficientPercentPerKelvin) / faces.length
    }
    hours[Math.floor(hour)] = (hours[Math.floor(hour)] ?? 0) + stepHours * inverterPower(dc * (1 - plant.lossesPercent / 100), plant.dcAcRatio)
  }
  return hours
}

/** kWh from 1 kWp on the mean day of each month. */
export const pvDays = (climate: Climate, plant: PvPlant) =>
  pvHours(climate, plant).map((hours) => hours.reduce((sum, kwh) => sum + kwh, 0))

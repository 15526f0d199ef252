// The power of 1 kWp of modules in each hour of each month's mean day.
import { total } from './figure.ts'
import { type Direction, meanDaysOfYear, radians, type SunDay, sunDay, sunDirection } from './sun.ts'

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
export function hourlyPvYield(climate: Climate, plant: PvPlant): number[][] {
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
  const normalsAt = modulePlanes(plant.mounting)
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
      const { onPlaneKwPerM2, absorbedKwPerM2 } = irradianceOnPlane(light, day.normalKwPerM2, sun, normal)
      const cell = cellTemperature(airCelsius, onPlaneKwPerM2, plant.windMetresPerSecond)
      dcKw += modulePower(absorbedKwPerM2, cell, plant.temperatureCoefficientPercentPerKelvin) / normals.length
    }
    return inverterPower(dcKw * dcAfterLosses, plant.dcAcRatio)
  }
}

/** kWh from 1 kWp on the mean day of each month. */
export const dailyPvYield = (climate: Climate, plant: PvPlant) => hourlyPvYield(climate, plant).map(total)

/** How modules are mounted. An azimuth counts degrees clockwise from north: 90 is east, 180 south, 270 west. */
export type Mounting =
  | { kind: 'fixed'; tiltDegrees: number; azimuthDegrees: number }
  /** Two equal halves that face left and right of the azimuth: east and west if the azimuth is 180. */
  | { kind: 'east-west'; tiltDegrees: number; azimuthDegrees: number }
  /** Modules that turn around a horizontal axis, which points along the azimuth. */
  | { kind: 'tracker'; azimuthDegrees: number; maxAngleDegrees: number; groundCoverRatio: number }

/**
 * Returns a function from the sun's direction to the normal vectors of the planes in which the modules lie. Each plane
 * has an equal share of the modules.
 */
export function modulePlanes(mounting: Mounting): (sun: Direction) => readonly Direction[] {
  const { azimuthDegrees } = mounting
  if (mounting.kind === 'tracker') return (sun) => [trackerPlane(mounting, sun)]
  const azimuthOffsets = mounting.kind === 'fixed' ? [0] : [-90, 90]
  const normals = azimuthOffsets.map((offset) => plane(radians(mounting.tiltDegrees), radians(azimuthDegrees + offset)))
  return () => normals
}

const plane = (tilt: number, azimuth: number): Direction => ({
  east: Math.sin(tilt) * Math.sin(azimuth),
  north: Math.sin(tilt) * Math.cos(azimuth),
  up: Math.cos(tilt),
})

type Tracker = Extract<Mounting, { kind: 'tracker' }>

/**
 * Returns the plane of a tracker's modules. The tracker follows the sun as far as it can turn, and turns back if a row
 * would shade the next row (Lorenzo, Narvarte & Muñoz 2011).
 */
function trackerPlane({ azimuthDegrees, maxAngleDegrees, groundCoverRatio }: Tracker, sun: Direction) {
  const acrossAzimuth = radians(azimuthDegrees + 90)
  const idealAngle = Math.atan2(sun.east * Math.sin(acrossAzimuth) + sun.north * Math.cos(acrossAzimuth), sun.up)
  const shadowRatio = Math.cos(idealAngle) / groundCoverRatio
  const unshadedAngle = shadowRatio < 1 ? idealAngle - Math.sign(idealAngle) * Math.acos(shadowRatio) : idealAngle
  const maxAngle = radians(maxAngleDegrees)
  return plane(Math.min(maxAngle, Math.max(-maxAngle, unshadedAngle)), acrossAzimuth)
}

export type Irradiance = { totalKwPerM2: number; diffuseKwPerM2: number }

/** The diffuse share of a month's irradiation, from clearness and the sunset angle (Erbs, Klein & Duffie 1982). */
export function diffuseShare(clearness: number, sunset: number) {
  const k = Math.min(0.8, Math.max(0.3, clearness))
  if (sunset <= radians(81.4)) return 1.391 - 3.56 * k + 4.189 * k ** 2 - 2.137 * k ** 3
  return 1.311 - 3.022 * k + 3.427 * k ** 2 - 1.821 * k ** 3
}

/** Returns a function from the hour angle in radians to the irradiance on a horizontal plane, for this day. */
export function irradianceAt(day: SunDay, ghiKwhPerM2: number) {
  const { sunset } = day
  const a = 0.409 + 0.5016 * Math.sin(sunset - radians(60))
  const b = 0.6609 - 0.4767 * Math.sin(sunset - radians(60))
  const halfDayIntegral = Math.sin(sunset) - sunset * Math.cos(sunset)
  const clearness = ghiKwhPerM2 / day.extraterrestrialKwhPerM2
  const diffuseKwhPerM2 = ghiKwhPerM2 * diffuseShare(clearness, sunset)

  return (hourAngle: number): Irradiance => {
    const cos = Math.cos(hourAngle)
    // The diffuse part follows Liu & Jordan 1960, the total Collares-Pereira & Rabl 1979.
    const perHour = ((Math.PI / 24) * (cos - Math.cos(sunset))) / halfDayIntegral
    const diffuseKwPerM2 = diffuseKwhPerM2 * perHour
    const totalKwPerM2 = Math.max(diffuseKwPerM2, ghiKwhPerM2 * perHour * (a + b * cos))
    return { totalKwPerM2, diffuseKwPerM2 }
  }
}

// The irradiance on the modules follows Hay & Davies 1980, with the incidence modifier of ASHRAE 93.

const albedo = 0.2
const incidenceLoss = 0.05
/** Diffuse light counts as if it came at an incidence angle of 60°, whose cosine is 0.5. */
const diffuseModifier = incidenceModifier(0.5)

/** The irradiance on the plane of the modules, and the part of it that passes through their glass. */
export type PlaneIrradiance = { onPlaneKwPerM2: number; absorbedKwPerM2: number }

/** `sun` and `normal`, which is perpendicular to the plane, have a length of 1. */
export function irradianceOnPlane(
  { totalKwPerM2, diffuseKwPerM2 }: Irradiance,
  extraterrestrialNormalKwPerM2: number,
  sun: Direction,
  normal: Direction,
): PlaneIrradiance {
  const beam = totalKwPerM2 - diffuseKwPerM2
  const cosIncidence = Math.max(0, sun.east * normal.east + sun.north * normal.north + sun.up * normal.up)
  const anisotropy = Math.min(1, beam / (extraterrestrialNormalKwPerM2 * sun.up))
  const direct = ((beam + diffuseKwPerM2 * anisotropy) * cosIncidence) / sun.up
  const sky = (diffuseKwPerM2 * (1 - anisotropy) * (1 + normal.up)) / 2
  const ground = (albedo * totalKwPerM2 * (1 - normal.up)) / 2
  return {
    onPlaneKwPerM2: direct + sky + ground,
    absorbedKwPerM2: direct * incidenceModifier(cosIncidence) + (sky + ground) * diffuseModifier,
  }
}

function incidenceModifier(cosIncidence: number) {
  return cosIncidence <= 0 ? 0 : Math.max(0, 1 - incidenceLoss * (1 / cosIncidence - 1))
}

/** The difference in air temperature between 3 o'clock, the coldest hour of a day, and 15 o'clock, the warmest. */
const dailySwingKelvin = 10
const warmestHour = 15
/** How much warmer the cells are than the back of the module, in K at 1 kW/m². */
const cellOverBackKelvin = 3

/** The air temperature in °C at an hour of a day with this mean temperature. */
export function airTemperature(meanCelsius: number, hour: number) {
  return meanCelsius + (dailySwingKelvin / 2) * Math.cos((2 * Math.PI * (hour - warmestHour)) / 24)
}

/** The cells' temperature in °C by Sandia's model (King 2004), for modules of glass and polymer on an open rack. */
export function cellTemperature(airCelsius: number, onPlaneKwPerM2: number, windMetresPerSecond: number) {
  const backOverAir = 1000 * Math.exp(-3.56 - 0.075 * windMetresPerSecond)
  return airCelsius + onPlaneKwPerM2 * (backOverAir + cellOverBackKelvin)
}

/** DC power in kW of 1 kWp of modules. */
export function modulePower(
  absorbedKwPerM2: number,
  cellCelsius: number,
  temperatureCoefficientPercentPerKelvin: number,
) {
  return Math.max(0, absorbedKwPerM2 * (1 + (temperatureCoefficientPercentPerKelvin / 100) * (cellCelsius - 25)))
}

// The model of the inverter is that of PVWatts, version 5 (Dobos 2014).

const nominalEfficiency = 0.96
const referenceEfficiency = 0.9637

/** AC power, in kW, of 1 kWp of modules from their DC power. */
export function inverterPower(dcKw: number, dcAcRatio: number) {
  const ratedAcKw = 1 / dcAcRatio
  const load = (dcKw * nominalEfficiency) / ratedAcKw
  if (load <= 0) return 0
  const efficiency = (nominalEfficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.min(ratedAcKw, Math.max(0, efficiency * dcKw))
}

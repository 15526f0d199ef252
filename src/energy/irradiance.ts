// Calculates the irradiance at each instant of a month's mean day from the month's mean irradiation.
import { radians, type SunDay } from './sun.ts'

export type Irradiance = { totalKwPerM2: number; diffuseKwPerM2: number }

/**
 * The diffuse share of a month's mean irradiation, from its clearness index and the hour angle of sunset in radians
 * (Erbs, Klein & Duffie 1982).
 */
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

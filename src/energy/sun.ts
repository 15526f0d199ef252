// Calculates the sun's path on a day, by Duffie & Beckman, Solar Engineering of Thermal Processes, chapters 1 and 2.

const solarConstantKwPerM2 = 1.367

/** For each month, the day of the year on which the declination is the mean of the month (Klein 1977). */
export const meanDaysOfYear = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344] as const

export const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

export const daysInYear = 365

export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Angles in radians. `sunset` is the hour angle at which the sun sets: 0 in the polar night, π if it never sets. */
export type SunDay = {
  latitude: number
  declination: number
  sunset: number
  /** The irradiation on a horizontal plane outside the atmosphere, in kWh/m² and day. */
  extraterrestrialKwhPerM2: number
  /** The irradiance outside the atmosphere on a plane that faces the sun. */
  normalKwPerM2: number
}

/** The sun's path on one day of the year (1 to 365) at a latitude in degrees, south negative. */
export function sunDay(latitudeDegrees: number, dayOfYear: number): SunDay {
  const latitude = radians(latitudeDegrees)
  const declination = radians(23.45 * Math.sin(radians((360 * (284 + dayOfYear)) / 365)))
  const cosSunset = -Math.tan(latitude) * Math.tan(declination)
  const sunset = Math.acos(Math.min(1, Math.max(-1, cosSunset)))
  const normalKwPerM2 = solarConstantKwPerM2 * (1 + 0.033 * Math.cos(radians((360 * dayOfYear) / 365)))
  const extraterrestrialKwhPerM2 =
    (24 / Math.PI) *
    normalKwPerM2 *
    (Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset) +
      sunset * Math.sin(latitude) * Math.sin(declination))
  return {
    latitude,
    declination,
    sunset,
    extraterrestrialKwhPerM2: Math.max(0, extraterrestrialKwhPerM2),
    normalKwPerM2,
  }
}

/** A direction as a unit vector. */
export type Direction = { east: number; north: number; up: number }

/** The direction to the sun at an hour angle in radians: 0 at noon, positive in the afternoon. */
export function sunDirection({ latitude, declination }: SunDay, hourAngle: number): Direction {
  const cosDeclination = Math.cos(declination)
  return {
    east: -cosDeclination * Math.sin(hourAngle),
    north: Math.cos(latitude) * Math.sin(declination) - Math.sin(latitude) * cosDeclination * Math.cos(hourAngle),
    up: Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * cosDeclination * Math.cos(hourAngle),
  }
}

/** The mean over the year of twelve daily values, one for each month, weighted by the days of the months. */
export const yearlyMean = (months: readonly number[]) => yearlySum(months) / daysInYear

/** The sum over the year of twelve daily values, one for each month. */
export const yearlySum = (months: readonly number[]) =>
  daysInMonth.reduce((sum, days, month) => sum + days * (months[month] ?? 0), 0)

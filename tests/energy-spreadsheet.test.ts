// Calculates the worked example of docs/energy.md as a spreadsheet would: simpler models, none of the engine's code.
import { expect, test } from 'vitest'
import { assumptions } from '#energy/assumptions.ts'
import { estimate } from '#energy/estimate.ts'
import { exampleInput } from './energy-example.ts'

const ghiKwhPerM2Day = [5.47, 6.01, 6.08, 6.13, 6.14, 5.91, 5.3, 5.0, 5.48, 5.98, 5.78, 5.44]
const airCelsius = [25.2, 27.7, 30.7, 32.3, 31.2, 29.1, 27.2, 26.4, 27.1, 28.5, 27.5, 25.6]
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const middleDays = [17, 47, 75, 105, 135, 162, 198, 228, 258, 288, 318, 344]
const radiansPerDegree = Math.PI / 180
const latitude = 12 * radiansPerDegree
const tilt = 15 * radiansPerDegree

/**
 * Calculates the power of 1 kWp in kW. Assumes an isotropic sky (Liu & Jordan), cells with an NOCT of 45 °C, and an
 * inverter with one efficiency for every load.
 */
function power(month: number, clock: number) {
  const b = ((2 * Math.PI) / 365) * ((middleDays[month] ?? 0) - 1)
  const declination = 0.006918 - 0.399912 * Math.cos(b) + 0.070257 * Math.sin(b) - 0.006758 * Math.cos(2 * b)
  const height = (hourAngle: number, lat: number) =>
    Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * Math.cos(declination) * Math.cos(hourAngle)
  const sunset = Math.acos(-Math.tan(latitude) * Math.tan(declination))
  const hourAngle = (clock - 12) * 15 * radiansPerDegree
  if (Math.abs(hourAngle) >= sunset) return 0
  const outside = 1.367 * (1 + 0.034 * Math.cos(b)) * (24 / Math.PI)
  const extraterrestrialKwh =
    outside *
    (sunset * Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.sin(sunset))
  const day = ghiKwhPerM2Day[month] ?? 0
  const clearness = day / extraterrestrialKwh
  const diffuseOfDay = day * (1.311 - 3.022 * clearness + 3.427 * clearness * clearness - 1.821 * clearness ** 3)
  const diffuseRatio =
    ((Math.PI / 24) * (Math.cos(hourAngle) - Math.cos(sunset))) / (Math.sin(sunset) - sunset * Math.cos(sunset))
  const a = 0.409 + 0.5016 * Math.sin(sunset - 60 * radiansPerDegree)
  const total =
    day * diffuseRatio * (a + (0.6609 - 0.4767 * Math.sin(sunset - 60 * radiansPerDegree)) * Math.cos(hourAngle))
  const diffuse = Math.min(total, diffuseOfDay * diffuseRatio)
  const beamRatio = height(hourAngle, latitude - tilt) / height(hourAngle, latitude)
  const onPlane = (total - diffuse) * Math.max(0, beamRatio) + (diffuse * (1 + Math.cos(tilt))) / 2
  const cell = (airCelsius[month] ?? 0) + 3 + 31 * onPlane
  return onPlane * (1 - 0.0035 * (cell - 25)) * 0.96
}

/**
 * Calculates the kW of 20 kWp in each hour, scaled to Kano's yield of 4.7915 kWh per kWp and day, less 3 %
 * unavailability.
 */
function yearOfPv() {
  const hours = middleDays.map((_, month) => Array.from({ length: 24 }, (_, h) => power(month, h + 0.5)))
  const year = hours.reduce((sum, day, month) => sum + (monthDays[month] ?? 0) * day.reduce((a, b) => a + b, 0), 0)
  const scale = (4.7915 * 365 * 0.97) / year
  return hours.map((day) => day.map((kw) => kw * scale * 20))
}

/**
 * Calculates hour by hour the litres of diesel of a year with PV and battery. The generator of 16 kW burns 0.768 l in
 * each hour that it runs, plus 0.258 l for each kWh.
 */
function litresOf(pvHours: number[][], usableKwh: number) {
  let litres = 0
  pvHours.forEach((pvDay, month) => {
    let storedKwh = 0
    let litresOfDay = 0
    // The battery begins the second and third day with the energy that the day before left in it.
    for (let day = 0; day < 3; day += 1) {
      litresOfDay = 0
      for (let hour = 0; hour < 24; hour += 1) {
        const loadKw = hour >= 8 && hour < 18 ? 10 : 3
        const netLoadKw = loadKw - (pvDay[hour] ?? 0)
        if (usableKwh > 0 && netLoadKw <= 0) storedKwh = Math.min(usableKwh, storedKwh - netLoadKw * 0.95)
        if (netLoadKw <= 0 && usableKwh > 0) continue
        const byBattery = Math.min(1, (storedKwh * 0.95) / netLoadKw)
        storedKwh -= (byBattery * netLoadKw) / 0.95
        const generatorKw = Math.max(netLoadKw, Math.min(4.8, loadKw))
        litresOfDay += (1 - byBattery) * (0.768 + 0.258 * generatorKw)
      }
    }
    litres += litresOfDay * (monthDays[month] ?? 0)
  })
  return litres
}

test('a spreadsheet agrees within 2 % on yield, diesel, savings, value and cost per kWh of the worked example', () => {
  const engine = estimate(exampleInput(), assumptions)
  const pv = yearOfPv()
  const none = pv.map((day) => day.map(() => 0))
  const before = litresOf(none, 0)
  const after = litresOf(pv, 27)
  let value = -(20 * 950 + 30 * 280)
  let cost = -value
  let usedKwh = 0
  for (let year = 1; year <= 20; year += 1) {
    const battery = year === 12 ? 0.7 * 30 * 280 : 0
    const saving = (before - after) * 1.17 * 0.995 ** (year - 1)
    const upkeep = 20 * 15 + 0.01 * 30 * 280 + battery
    value += (saving - upkeep) / 1.12 ** year
    cost += (before * 1.17 - saving + upkeep) / 1.12 ** year
    usedKwh += (365 * 142) / 1.12 ** year
  }
  const year = pv.reduce((sum, day, month) => sum + (monthDays[month] ?? 0) * day.reduce((a, b) => a + b, 0), 0)

  const deviation = (mine: number, theirs: number) => Math.abs(mine / theirs - 1)
  expect(deviation(engine.pv.year.likely, year)).toBeLessThan(0.02)
  expect(deviation(engine.dieselLitres.before.likely, before)).toBeLessThan(0.02)
  expect(deviation(engine.dieselLitres.after.likely, after)).toBeLessThan(0.02)
  expect(deviation(engine.dieselLitres.saved.likely, before - after)).toBeLessThan(0.02)
  expect(deviation(engine.money.netPresentValue.likely, value)).toBeLessThan(0.02)
  expect(deviation(engine.money.costPerKwhAfter?.likely ?? 0, cost / usedKwh)).toBeLessThan(0.02)
})

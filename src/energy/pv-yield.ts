// The yield of a PV plant at a site: for the year, each month, and each hour of the months' mean days, with ranges.
import type { Assumptions } from './assumptions.ts'
import { figureOf, leastCertain, type Range, type RangedFigure, total } from './figure.ts'
import { dailyPvYield, hourlyPvYield, type Mounting, type PvPlant } from './pv-chain.ts'
import { plantOnWorldBankMap, type Site } from './site.ts'
import { daysInMonth, yearlyMean } from './sun.ts'

export type PvInput = {
  peakPowerKw: number
  mounting?: Mounting['kind']
  /** Default: the best tilt for fixed modules at the site, at least 10°; 10° for a plant that faces east and west. */
  tiltDegrees?: number
  /**
   * The direction in which the modules face, clockwise from north; for a tracker, the direction of its axis. Default:
   * towards the equator for fixed modules, otherwise 180.
   */
  azimuthDegrees?: number
  /**
   * All losses except the inverter's. Default: the losses that the World Bank's map assumes, and those of the time out
   * of order; if the visitor gives the irradiation, the default losses of PVWatts.
   */
  lossesPercent?: number
  temperatureCoefficientPercentPerKelvin?: number
  dcAcRatio?: number
}

export type PvYield = {
  mounting: Mounting
  lossesPercent: number
  year: RangedFigure
  /** kWh of 1 kWp in a year. */
  specificYield: RangedFigure
  /** kWh of each month: `low` is P90 (the long-term mean is at least this, with 90 % certainty), `high` P10. */
  months: Range[]
  /** kWh of 1 kWp in each hour of the mean day of each month, P50. */
  hoursPerKwp: number[][]
  /** Sentences on the level of the site, and on a tilt that is not the best. */
  notes: string[]
}

export function pvYield(input: PvInput, site: Site, assumptions: Assumptions): PvYield {
  const plant = plantOf(input, site, assumptions)
  const hoursPerKwp = hoursOf(site, plant, plantOnWorldBankMap(site.best, assumptions))
  const monthly = hoursPerKwp.map((hours, month) => total(hours) * (daysInMonth[month] ?? 0))
  const perKwp = total(monthly)
  const range = (likely: number): Range => ({
    low: likely * (1 - site.rangePercent / 100),
    likely,
    high: likely * (1 + site.rangePercent / 100),
  })
  const source = leastCertain(site.yieldLevel, site.irradiation)
  return {
    mounting: plant.mounting,
    lossesPercent: plant.lossesPercent,
    year: figureOf(range(input.peakPowerKw * perKwp), 'kWh', source),
    specificYield: figureOf(range(perKwp), 'kWh/kWp', source),
    months: monthly.map((kwh) => range(input.peakPowerKw * kwh)),
    hoursPerKwp,
    notes: [site.yieldNote, isRainTilt(input, site) && site.rainTilt?.note].filter((note) => typeof note === 'string'),
  }
}

const isRainTilt = ({ mounting = 'fixed', tiltDegrees }: PvInput, { rainTilt }: Site) =>
  mounting === 'fixed' && tiltDegrees === undefined && rainTilt

/** The last two results of `hoursOf`. While a visitor moves a slider, the page compares the same two mountings. */
let lastHours: { site: Site; plantsKey: string; hours: number[][] }[] = []

/** kWh of 1 kWp in each hour of each month's mean day. `plantOnMap` is the plant of the World Bank's map. */
function hoursOf(site: Site, plant: PvPlant, plantOnMap: PvPlant) {
  const plantsKey = JSON.stringify([plant, plantOnMap])
  const cached = lastHours.find((last) => last.site === site && last.plantsKey === plantsKey)
  if (cached) return cached.hours
  const scale = levelScale(site, plantOnMap)
  const hours = hourlyPvYield(site, plant).map((hours) => hours.map((kwh) => kwh * scale))
  lastHours = [{ site, plantsKey, hours }, ...lastHours.slice(0, 1)]
  return hours
}

/**
 * The factor that corrects calculated yields: the level of the site divided by the calculated yield of the plant on the
 * World Bank's map. If the visitor gives the irradiation, the factor is 1.
 */
function levelScale(site: Site, plantOnMap: PvPlant) {
  const level = site.levelKwhPerKwpDay ?? site.mapYieldKwhPerKwpDay
  return level === null ? 1 : level / yearlyMean(dailyPvYield(site, plantOnMap))
}

function plantOf(input: PvInput, site: Site, assumptions: Assumptions): PvPlant {
  const defaults = plantOnWorldBankMap(mountingOf(input, site, assumptions), assumptions)
  return {
    ...defaults,
    lossesPercent: input.lossesPercent ?? defaultLossesPercent(site, assumptions),
    temperatureCoefficientPercentPerKelvin:
      input.temperatureCoefficientPercentPerKelvin ?? defaults.temperatureCoefficientPercentPerKelvin,
    dcAcRatio: input.dcAcRatio ?? defaults.dcAcRatio,
  }
}

function defaultLossesPercent(site: Site, { entries }: Assumptions) {
  if (site.mapYieldKwhPerKwpDay === null) return entries.lossesPercent.value
  // The map's yield is for a plant that is never out of order.
  return 100 - (100 - entries.mapLossesPercent.value) * (1 - entries.unavailabilityPercent.value / 100)
}

function mountingOf(input: PvInput, { best, rainTilt }: Site, { entries }: Assumptions): Mounting {
  const { mounting = 'fixed', tiltDegrees, azimuthDegrees } = input
  if (mounting === 'tracker')
    return {
      kind: 'tracker',
      azimuthDegrees: azimuthDegrees ?? 180,
      maxAngleDegrees: entries.trackerMaxAngleDegrees.value,
      groundCoverRatio: entries.groundCoverRatio.value,
    }
  if (mounting === 'east-west')
    return { kind: 'east-west', tiltDegrees: tiltDegrees ?? 10, azimuthDegrees: azimuthDegrees ?? 180 }
  return {
    kind: 'fixed',
    tiltDegrees: tiltDegrees ?? (rainTilt ?? best).tiltDegrees,
    azimuthDegrees: azimuthDegrees ?? best.azimuthDegrees,
  }
}

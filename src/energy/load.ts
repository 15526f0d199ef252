// The load of a site: the energy that it uses in each hour.
import type { Assumptions } from './assumptions.ts'
import { total } from './figure.ts'
import shapes from './load-shapes.json' with { type: 'json' }
import { daysInMonth, daysInYear } from './sun.ts'

export type LoadKind = 'one-shift' | 'two-shifts' | 'round-the-clock' | 'cold-store' | 'office' | 'village'

/** The load in each of the 24 hours from midnight, in any unit: only the proportions of the values count. */
export type LoadShape = { weekday: readonly number[]; weekend: readonly number[] }

export type LoadInput = {
  /** One figure for all months, or one for each of the 12. */
  monthlyKwh: number | readonly number[]
  shape: LoadKind | LoadShape
}

/** A type of day in a month: weekday, weekend day, or any day if both have the same load. A year has `daysPerYear`. */
export type LoadDay = { month: number; daysPerYear: number; loadKw: number[] }

// These load shapes are our judgement. Only their proportions count, within a day and between weekday and weekend. The
// file has a hexadecimal digit for each hour.
const hoursOf = (digits: string) => Array.from(digits, (digit) => Number.parseInt(digit, 16))

// The cast is safe: it repeats the names, which `Object.fromEntries` loses.
export const loadShapes = Object.fromEntries(
  Object.entries(shapes).map(([name, { weekday, weekend }]) => [
    name,
    { weekday: hoursOf(weekday), weekend: hoursOf(weekend) },
  ]),
) as unknown as Record<LoadKind, LoadShape>

/** The types of day of the 12 months, with loads that add up to each month's energy. Holidays count as weekend days. */
export function loadDays({ monthlyKwh, shape }: LoadInput, { entries }: Assumptions): LoadDay[] {
  const { weekday, weekend } = typeof shape === 'string' ? loadShapes[shape] : shape
  const weekdayShare = Math.max(0, 5 / 7 - entries.holidaysPerYear.value / daysInYear)
  const figuresPerDay = weekdayShare * total(weekday) + (1 - weekdayShare) * total(weekend)
  const areAlike = weekday.every((figure, hour) => figure === weekend[hour])

  return daysInMonth.flatMap((days, month) => {
    const kwh = typeof monthlyKwh === 'number' ? monthlyKwh : (monthlyKwh[month] ?? 0)
    const kwPerFigure = figuresPerDay > 0 ? kwh / (days * figuresPerDay) : 0
    const loadDay = (figures: readonly number[], share: number) => ({
      month,
      daysPerYear: days * share,
      loadKw: figures.map((figure) => figure * kwPerFigure),
    })
    return areAlike ? [loadDay(weekday, 1)] : [loadDay(weekday, weekdayShare), loadDay(weekend, 1 - weekdayShare)]
  })
}

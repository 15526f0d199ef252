import { estimateMessages } from '#contract/estimates/estimate-messages.ts'
import { meanDaysOfYear, sunDay } from '#energy/sun.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Twilight and refraction can add this much a day to the calculated irradiation if the sun hardly rises in a month. */
const toleranceKwhPerM2 = 0.1

/**
 * Refuses a month's irradiation that is higher than the sun's above the atmosphere. The client may have given the sum
 * of the month instead of the mean of a day, or figures of the other hemisphere.
 */
export function checkIrradiation(latitudeDegrees: number, ghiKwhPerM2Day: readonly number[]) {
  const errors = ghiKwhPerM2Day.flatMap((ghi, month) => {
    const maxGhi = sunDay(latitudeDegrees, meanDaysOfYear[month] ?? 0).extraterrestrialKwhPerM2
    if (ghi <= maxGhi + toleranceKwhPerM2) return []
    return [{ path: `ghi.${month}`, message: estimateMessages.sky(month + 1, maxGhi.toFixed(2)) }]
  })
  if (errors.length > 0) throw new Refusal('invalid', { errors })
}

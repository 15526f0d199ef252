import type { EstimateSummary, KeptEstimate } from '#contract/estimates/estimates.ts'

/** The few figures of an estimate by which a reader can tell it from others. */
export function summaryOf({ code, createdAt, expiresAt, estimate }: KeptEstimate): EstimateSummary {
  const { site, input, result } = estimate
  const { money } = result
  return {
    code,
    createdAt,
    expiresAt,
    place: site.name,
    country: site.country,
    peakPowerKw: input.pv.peakPowerKw,
    batteryKwh: input.battery.energyKwh,
    yieldKwh: result.pv.year,
    dieselSavedLitres: result.dieselLitres.saved.likely,
    currency: money.currency,
    capex: money.capex.likely,
    billsSaved: money.runningCostBefore.likely - money.runningCostAfter.likely,
    paybackYears: money.paybackYears.likely,
  }
}

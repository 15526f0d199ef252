// Texts that name a plant and its main figures, beside a link to its estimate and in the list of leads.
import { fill, type Texts } from '../texts/texts.ts'
import type { Estimate, EstimateSummary } from './estimates.ts'
import type { Figures } from './number-formats.ts'
import { placeText } from './place-text.ts'

type Plant = Pick<EstimateSummary, 'peakPowerKw' | 'batteryKwh' | 'place'>

/** Names a plant by its size and place: `74.9 kWp with a battery of 161 kWh in Kano`. */
export function plantName(
  { peakPowerKw, batteryKwh, place }: Plant,
  texts: Texts<'estimate'>['plant'],
  { peakPower, withUnit }: Figures,
) {
  const values = {
    power: peakPower(peakPowerKw),
    battery: withUnit(batteryKwh, 'kWh'),
    place: placeText(place, texts),
  }
  if (batteryKwh > 0) return fill(place ? texts.withBatteryInPlace : texts.withBattery, values)
  return fill(place ? texts.solarInPlace : texts.solar, values)
}

/** Says the main figures: `Makes 113 MWh and saves NGN 24.2 million a year, and pays for itself in 3.1 years.` */
export function mainFiguresText(
  { pv, money }: Estimate['result'],
  texts: Texts<'estimate'>['saved']['descriptions'],
  { energyText, moneyText, yearsText }: Figures,
) {
  const { runningCostBefore: before, runningCostAfter: after, paybackYears, currency } = money
  if (pv.year.likely === 0) return texts.noPlant
  const saved = before.likely - after.likely
  const isPaidBack = paybackYears.likely !== null
  const values = {
    energy: energyText(pv.year.likely),
    amount: moneyText(saved, currency),
    payback: yearsText(paybackYears.likely),
  }
  if (saved > 0) return fill(isPaidBack ? texts.savesAndPays : texts.saves, values)
  return fill(isPaidBack ? texts.makesAndPays : texts.makes, values)
}

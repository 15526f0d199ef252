// Three ways to have a plant: own it, lease it, or buy its energy (PPA).
import { capexRange, ownCase, savingYears, share, upkeepYears } from './costs.ts'
import { annuity, levelisedCost, presentValue } from './finance.ts'
import type { Balance, Study } from './study.ts'

export type Ownership = {
  kind: 'own' | 'lease' | 'ppa'
  upfront: number
  /** To the lessor or the seller, in the first year, and for how many years. */
  firstYearPayment: number
  paymentYears: number
  /** Price of the plant's energy; of a PPA only. */
  pricePerKwh: number | null
  /** The visitor's saving in the first year, after payment and upkeep. */
  firstYearSaving: number
  netPresentValue: number
}

export function ownershipOptions(study: Study, balance: Balance): Ownership[] {
  return [own(study, balance), lease(study, balance), powerPurchase(study, balance)]
}

function own(study: Study, balance: Balance): Ownership {
  const { netPresentValue, yearly } = ownCase(study, balance)
  return {
    kind: 'own',
    upfront: capexRange(study).likely,
    firstYearPayment: 0,
    paymentYears: 0,
    pricePerKwh: null,
    firstYearSaving: yearly[0] ?? 0,
    netPresentValue,
  }
}

/** The lessor is paid in equal years; upkeep and new batteries are the visitor's. */
function lease(study: Study, balance: Balance): Ownership {
  const { leaseRatePercent, leaseYears } = study.assumptions.entries
  const payment = capexRange(study).likely * annuity(share(leaseRatePercent), leaseYears.value)
  const payments = ownCase(study, balance).yearly.map((_, i) => (i < leaseYears.value ? payment : 0))
  return paid('lease', study, balance, payments, upkeepYears(study), null, leaseYears.value)
}

/** The seller bears capex and upkeep until the plant passes to the visitor at the end. */
function powerPurchase(study: Study, balance: Balance): Ownership {
  const { ppaReturnPercent, ppaYears, degradationPercentPerYear } = study.assumptions.entries
  const upkeep = upkeepYears(study)
  const rate = share(ppaReturnPercent)
  const sellersUpkeep = upkeep.slice(0, ppaYears.value)
  const usedKwh = balance.after.pvToLoadKwh + balance.after.pvToBatteryKwh
  const degradation = share(degradationPercentPerYear)
  const pricePerKwh = levelisedCost({
    capex: capexRange(study).likely + presentValue(sellersUpkeep, rate),
    yearlyUpkeep: 0,
    firstYearKwh: usedKwh,
    rate,
    degradation,
    years: ppaYears.value,
  })
  const price = usedKwh > 0 ? pricePerKwh : 0
  const payments = upkeep.map((_, i) => (i < ppaYears.value ? price * usedKwh * (1 - degradation) ** i : 0))
  const ownUpkeep = upkeep.map((cost, i) => (i < ppaYears.value ? 0 : cost))
  return paid('ppa', study, balance, payments, ownUpkeep, usedKwh > 0 ? price : null, ppaYears.value)
}

function paid(
  kind: Ownership['kind'],
  study: Study,
  balance: Balance,
  payments: readonly number[],
  upkeep: readonly number[],
  pricePerKwh: number | null,
  paymentYears: number,
): Ownership {
  const yearly = savingYears(study, balance).map((saving, i) => saving - (payments[i] ?? 0) - (upkeep[i] ?? 0))
  return {
    kind,
    upfront: 0,
    firstYearPayment: payments[0] ?? 0,
    paymentYears,
    pricePerKwh,
    firstYearSaving: yearly[0] ?? 0,
    netPresentValue: presentValue(yearly, share(study.assumptions.entries.discountRatePercent)),
  }
}

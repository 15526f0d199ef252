// Three ways to get a plant: buy it, lease it, or buy only its energy (a power purchase agreement, PPA).
import { capexOf, fallingByYear, savingsByYear, shareOf, upkeepByYear } from './costs.ts'
import { annuity, levelisedCost, presentValue } from './finance.ts'
import type { Balance, Study } from './study.ts'

export type Ownership = {
  kind: 'own' | 'lease' | 'ppa'
  upfront: number
  /** The visitor's payment in the first year to the lessor or the seller of the energy; 0 for a bought plant. */
  firstYearPayment: number
  /** The number of years in which the visitor pays the lessor or the seller of the energy. */
  paymentYears: number
  /** The price of the plant's energy under a power purchase agreement; null if the visitor buys or leases the plant. */
  pricePerKwh: number | null
  /** The visitor's saving in the first year, less payment and upkeep. */
  firstYearSaving: number
  netPresentValue: number
}

export function ownershipOptions(study: Study, balance: Balance): Ownership[] {
  return [buyPlant(study, balance), leasePlant(study, balance), buyEnergy(study, balance)]
}

const buyPlant = (study: Study, balance: Balance): Ownership =>
  ownershipOption('own', study, balance, {
    payments: [],
    upkeep: upkeepByYear(study),
    upfront: capexOf(study).likely,
  })

/**
 * Calculates a lease: the visitor pays the lessor the same sum each year, and also pays for upkeep and new batteries.
 */
function leasePlant(study: Study, balance: Balance): Ownership {
  const { leaseRatePercent, leaseYears } = study.assumptions.entries
  const payment = capexOf(study).likely * annuity(shareOf(leaseRatePercent), leaseYears.value)
  const upkeep = upkeepByYear(study)
  const payments = upkeep.map((_, i) => (i < leaseYears.value ? payment : 0))
  return ownershipOption('lease', study, balance, { payments, upkeep, paymentYears: leaseYears.value })
}

/**
 * Calculates a power purchase agreement: the seller pays for the plant and its upkeep. At the end of the agreement the
 * plant belongs to the visitor.
 */
function buyEnergy(study: Study, balance: Balance): Ownership {
  const { ppaReturnPercent, ppaYears } = study.assumptions.entries
  const upkeep = upkeepByYear(study)
  const usedKwh = balance.after.pvToLoadKwh + balance.after.pvToBatteryKwh
  const kwh = fallingByYear(study, usedKwh, ppaYears.value)
  // The plant lives on, so the seller buys a new battery even if it is due in the last year of the agreement.
  const sellerUpkeep = upkeepByYear(study, ppaYears.value + 1).slice(0, -1)
  const pricePerKwh = levelisedCost(capexOf(study).likely, sellerUpkeep, kwh, shareOf(ppaReturnPercent))
  const plan = {
    payments: upkeep.map((_, i) => (pricePerKwh ?? 0) * (kwh[i] ?? 0)),
    upkeep: upkeep.map((cost, i) => (i < ppaYears.value ? 0 : cost)),
    pricePerKwh,
    paymentYears: ppaYears.value,
  }
  return ownershipOption('ppa', study, balance, plan)
}

type PaymentPlan = Partial<Pick<Ownership, 'upfront' | 'pricePerKwh' | 'paymentYears'>> & {
  payments: readonly number[]
  upkeep: readonly number[]
}

function ownershipOption(
  kind: Ownership['kind'],
  study: Study,
  balance: Balance,
  { payments, upkeep, upfront = 0, pricePerKwh = null, paymentYears = 0 }: PaymentPlan,
): Ownership {
  const yearly = savingsByYear(study, balance).map((saving, i) => saving - (payments[i] ?? 0) - (upkeep[i] ?? 0))
  return {
    kind,
    upfront,
    firstYearPayment: payments[0] ?? 0,
    paymentYears,
    pricePerKwh,
    firstYearSaving: yearly[0] ?? 0,
    netPresentValue: presentValue(yearly, shareOf(study.assumptions.entries.discountRatePercent)) - upfront,
  }
}

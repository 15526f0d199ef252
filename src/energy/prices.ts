// Prices in one currency. The engine converts prices only by exchange rates that have a date.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { type Assumption, exactRange, figureOf, givenByVisitor, type RangedFigure, rangeOf } from './figure.ts'

export type PriceInput = {
  currency: string
  tariffPerKwh?: number
  dieselPerLitre?: number
  /** How much of the currency a US dollar is worth, and the day of this rate. */
  usdRate?: { perUsd: number; date: string }
}

export type Prices = {
  currency: string
  tariffPerKwh: RangedFigure
  dieselPerLitre: RangedFigure
  /** How much of the currency a US dollar is worth. The engine multiplies assumptions in US dollars by it. */
  perUsd: RangedFigure
}

type PriceKeys = { tariff: AssumptionKey; diesel: AssumptionKey; rate?: AssumptionKey }

const assumptionKeys: Record<string, Partial<PriceKeys>> = {
  USD: {},
  NGN: { tariff: 'tariffNgnPerKwh', diesel: 'dieselNgnPerLitre', rate: 'usdInNgn' },
  KES: { tariff: 'tariffKesPerKwh', diesel: 'dieselKesPerLitre', rate: 'usdInKes' },
  GHS: { tariff: 'tariffGhsPerKwh', rate: 'usdInGhs' },
}

/** The currencies for which a client needs to give no exchange rate. */
export const knownCurrencies = Object.keys(assumptionKeys)

/**
 * Returns the names of the assumptions about prices in a currency. If there is none for a price in this currency, the
 * name is that of the price in US dollars.
 */
export const priceKeysOf = (currency: string): PriceKeys => ({
  tariff: 'tariffUsdPerKwh',
  diesel: 'dieselUsdPerLitre',
  ...assumptionKeys[currency],
})

/** Returns the assumptions for estimates in a currency: the discount rate differs from currency to currency. */
export function assumptionsIn(currency: string, assumptions: Assumptions): Assumptions {
  const { entries } = assumptions
  const discountRatePercent = entries.discountRatePercent.byCurrency?.[currency]
  return discountRatePercent ? { ...assumptions, entries: { ...entries, discountRatePercent } } : assumptions
}

/**
 * Returns the prices in a currency. Each is the price that the visitor gives, or else the assumed price in this
 * currency, or else the assumed price in US dollars, converted.
 */
export function pricesIn(input: PriceInput, { entries }: Assumptions): Prices {
  const { currency, usdRate } = input
  const { tariff, diesel, rate: rateKey } = priceKeysOf(currency)
  const perUsd = exchangeRate(entries, currency, usdRate, rateKey)
  const price = (value: number | undefined, unit: string, key: AssumptionKey): RangedFigure => {
    if (value !== undefined) return figureOf(exactRange(value), unit, givenByVisitor)
    const assumption = entries[key]
    return assumption.unit === unit ? priceOf(assumption) : convertedPrice(assumption, perUsd.likely, unit)
  }
  return {
    currency,
    tariffPerKwh: price(input.tariffPerKwh, `${currency}/kWh`, tariff),
    dieselPerLitre: price(input.dieselPerLitre, `${currency}/l`, diesel),
    perUsd,
  }
}

function exchangeRate(
  entries: Assumptions['entries'],
  currency: string,
  usdRate: PriceInput['usdRate'],
  key: AssumptionKey | undefined,
): RangedFigure {
  const unit = `${currency}/USD`
  if (currency === 'USD') return figureOf(exactRange(1), unit, { source: 'USD', date: '', basis: 'measured' })
  if (usdRate) return figureOf(exactRange(usdRate.perUsd), unit, { ...givenByVisitor, date: usdRate.date })
  if (!key) throw new RangeError(currency)
  return priceOf(entries[key])
}

const priceOf = (assumption: Assumption): RangedFigure => figureOf(rangeOf(assumption), assumption.unit, assumption)

function convertedPrice(assumption: Assumption, factor: number, unit: string): RangedFigure {
  const { low, likely, high } = rangeOf(assumption)
  return figureOf({ low: low * factor, likely: likely * factor, high: high * factor }, unit, assumption)
}

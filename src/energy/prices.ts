// Prices in one currency. Nothing is converted without a rate that has a date.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { type Assumption, type Provenance, type Range, rangeOf } from './figure.ts'

export type PriceInput = {
  currency: string
  tariffPerKwh?: number
  dieselPerLitre?: number
  /** How much of the currency a US dollar is worth, and the day of that. */
  usdRate?: { perUsd: number; date: string }
}

export type Price = Range & Provenance & { unit: string }

export type Prices = {
  currency: string
  tariffPerKwh: Price
  dieselPerLitre: Price
  /** The exchange rate that converts the assumptions in US dollars. */
  perUsd: Price
}

const typed: Provenance = { source: 'Given by the visitor', date: '', basis: 'typed' }

const defaults: Record<string, { tariff: AssumptionKey; diesel?: AssumptionKey; rate?: AssumptionKey }> = {
  USD: { tariff: 'tariffUsdPerKwh', diesel: 'dieselUsdPerLitre' },
  NGN: { tariff: 'tariffNgnPerKwh', diesel: 'dieselNgnPerLitre', rate: 'usdInNgn' },
  KES: { tariff: 'tariffKesPerKwh', diesel: 'dieselKesPerLitre', rate: 'usdInKes' },
  GHS: { tariff: 'tariffGhsPerKwh', rate: 'usdInGhs' },
}

/** Currencies that need no more than their name. */
export const knownCurrencies = Object.keys(defaults)

/** Prices in a currency: the visitor's, else the dated ones of the currency, else those in US dollars. */
export function pricesIn(input: PriceInput, { entries }: Assumptions): Prices {
  const { currency, usdRate } = input
  const keys = defaults[currency]
  const perUsd = rate(entries, currency, usdRate, keys?.rate)
  const price = (
    value: number | undefined,
    unit: string,
    own: AssumptionKey | undefined,
    usd: AssumptionKey,
  ): Price => {
    if (value !== undefined) return { low: value, likely: value, high: value, unit, ...typed }
    return own ? priceOf(entries[own]) : converted(entries[usd], perUsd, unit)
  }
  return {
    currency,
    tariffPerKwh: price(input.tariffPerKwh, `${currency}/kWh`, keys?.tariff, 'tariffUsdPerKwh'),
    dieselPerLitre: price(input.dieselPerLitre, `${currency}/l`, keys?.diesel, 'dieselUsdPerLitre'),
    perUsd,
  }
}

function rate(
  entries: Assumptions['entries'],
  currency: string,
  usdRate: PriceInput['usdRate'],
  key: AssumptionKey | undefined,
): Price {
  const unit = `${currency}/USD`
  if (currency === 'USD') return { low: 1, likely: 1, high: 1, unit, source: 'USD', date: '', basis: 'measured' }
  if (usdRate)
    return { low: usdRate.perUsd, likely: usdRate.perUsd, high: usdRate.perUsd, unit, ...typed, date: usdRate.date }
  if (!key) throw new RangeError(`No dated exchange rate for ${currency}`)
  return priceOf(entries[key])
}

const priceOf = (assumption: Assumption): Price => {
  const { unit, source, date, basis } = assumption
  return { ...rangeOf(assumption), unit, source, date, basis }
}

function converted(assumption: Assumption, perUsd: Price, unit: string): Price {
  const { low, likely, high } = rangeOf(assumption)
  const { source, date, basis } = assumption
  const factor = perUsd.likely
  return { low: low * factor, likely: likely * factor, high: high * factor, unit, source, date, basis }
}

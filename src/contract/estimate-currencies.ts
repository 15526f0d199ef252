// Not in estimates.ts, whose code every page loads.
import { estimateDefaults } from './estimates.ts'

const currencies: Partial<Record<string, string>> = { NGA: 'NGN', KEN: 'KES', GHA: 'GHS' }

/** The currency of a country for which the site has prices; US dollars for other countries. */
export const currencyOf = (country: string) => currencies[country] ?? estimateDefaults.currency

/** Currencies that need no exchange rate from the visitor. */
export const knownCurrencies: readonly string[] = [estimateDefaults.currency, ...Object.values(currencies).map(String)]

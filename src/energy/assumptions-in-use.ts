// The assumptions as an estimate lists them. The form does not need them, so that browsers load this file late.
import { type Assumption, givenByVisitor } from './figure.ts'
import { knownCurrencies, priceKeysOf } from './prices.ts'

type Value = number | undefined

/** The fields of an estimate's input that each overrule an assumption. */
type Input = {
  pv: { lossesPercent?: Value; temperatureCoefficientPercentPerKelvin?: Value; dcAcRatio?: Value }
  battery: { reservePercent?: Value }
  supply: { smallestGeneratorLoadPercent?: Value }
}

/**
 * Returns the assumptions as a reader of an estimate sees them: with the visitor's values for those that a field of the
 * plant overrules. The engine takes these values from its input instead, because it needs the assumed ones for the
 * plant on the World Bank's map.
 */
export function assumptionsInUse(entries: Record<string, Assumption>, { pv, battery, supply }: Input) {
  // A field that overrules an assumption has its name.
  const changedEntries = Object.entries({ ...pv, ...battery, ...supply }).flatMap(
    ([key, value]): [string, Assumption][] => {
      const entry = entries[key]
      return entry && value !== undefined
        ? [[key, { name: entry.name, value, unit: entry.unit, ...givenByVisitor }]]
        : []
    },
  )
  return { ...entries, ...Object.fromEntries(changedEntries) }
}

const priceNames = knownCurrencies.flatMap((currency) => Object.values<string>(priceKeysOf(currency)))

/**
 * True if an estimate in this currency uses the assumption with this name. Every currency uses all assumptions but the
 * prices and exchange rates of other currencies.
 */
export const isAssumptionUsedIn = (currency: string, name: string) =>
  !priceNames.includes(name) || Object.values<string>(priceKeysOf(currency)).includes(name)

// Replaces assumptions by values of the visitor or of an administrator. This code is not in assumptions.ts, because the
// browser does not need the table there: the server sends the current assumptions with the page.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { type Assumption, givenByVisitor, type Provenance } from './figure.ts'

type Values = Partial<Record<AssumptionKey, number>>

/** Returns the assumptions with new values for some of them. Throws if a key is unknown or a value is not a number. */
export function withOverrides(base: Assumptions, values: Values, { source, date, basis }: Provenance): Assumptions {
  const changedEntries = Object.entries(values).map(([key, value]) => {
    const before = isKey(base, key) ? base.entries[key] : undefined
    if (!before || !Number.isFinite(value)) throw new RangeError(`${key} = ${value}`)
    return [key, { name: before.name, value, unit: before.unit, source, date, basis }]
  })
  return { version: base.version, entries: { ...base.entries, ...Object.fromEntries(changedEntries) } }
}

const isKey = (base: Assumptions, key: string): key is AssumptionKey => Object.hasOwn(base.entries, key)

/** Returns the assumptions with the visitor's values for some of them. */
export const withVisitorValues = (base: Assumptions, values: Values) => withOverrides(base, values, givenByVisitor)

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

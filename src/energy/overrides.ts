// Overrules assumptions. This is not in assumptions.ts, because a browser loads this code without the table there: it
// gets the table from the server.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { givenByVisitor, type Provenance } from './figure.ts'

type Values = Partial<Record<AssumptionKey, number>>

/** The assumptions with other values for some. Throws if a key is unknown or a value is no number. */
export function withOverrides(base: Assumptions, values: Values, { source, date, basis }: Provenance): Assumptions {
  const changed = Object.entries(values).map(([key, value]) => {
    const before = isKey(base, key) ? base.entries[key] : undefined
    if (!before || !Number.isFinite(value)) throw new RangeError(`No such assumption: ${key} = ${value}`)
    return [key, { name: before.name, value, unit: before.unit, source, date, basis }]
  })
  return { version: base.version, entries: { ...base.entries, ...Object.fromEntries(changed) } }
}

const isKey = (base: Assumptions, key: string): key is AssumptionKey => Object.hasOwn(base.entries, key)

/** The assumptions with the values that a visitor gives instead. */
export const asVisitorSays = (base: Assumptions, values: Values) => withOverrides(base, values, givenByVisitor)

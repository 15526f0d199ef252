// Replaces assumptions by values of the visitor or of an administrator. This code is not in assumptions.ts, because the
// browser does not need the table there: the server sends the current assumptions with the page.
import type { AssumptionKey, Assumptions } from './assumptions.ts'
import { givenByVisitor, type Provenance } from './figure.ts'

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

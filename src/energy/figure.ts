// A figure with all that a reader needs to judge it.

/** How we know it: a measurement, a map or table, the visitor's own entry, or our judgement. */
export type Basis = 'measured' | 'mapped' | 'typed' | 'judged'

export type Provenance = { source: string; date: string; basis: Basis }

export type Range = { low: number; likely: number; high: number }

/** A value that we assume, with the name that people read. */
export type Assumption = Provenance & { name: string; value: number; low?: number; high?: number; unit: string }

/** A result: its range, its unit, and the least certain of the facts behind it. */
export type Figure = Range & Provenance & { unit: string }

export const givenByVisitor: Provenance = { source: 'Given by the visitor', date: '', basis: 'typed' }

const certainty: Record<Basis, number> = { measured: 0, mapped: 1, typed: 2, judged: 3 }

/** The least certain of several facts. A result is only as certain as the least certain fact behind it. */
export function leastCertain(first: Provenance, ...others: Provenance[]): Provenance {
  const { source, date, basis } = others.reduce((a, b) => (certainty[b.basis] > certainty[a.basis] ? b : a), first)
  return { source, date, basis }
}

export const figure = (range: Range, unit: string, { source, date, basis }: Provenance): Figure => ({
  ...range,
  unit,
  source,
  date,
  basis,
})

export const exactRange = (value: number): Range => ({ low: value, likely: value, high: value })

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Lowest, likely and highest value of an assumption. */
export const rangeOf = ({ value, low = value, high = value }: Assumption) => ({ low, likely: value, high })

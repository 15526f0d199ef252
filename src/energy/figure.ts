// Figures with the facts that a reader needs to judge them: range, unit, source and date.

/** The kind of a figure's source: a measurement, a map or table, the visitor's entry, or our judgement. */
type Basis = 'measured' | 'mapped' | 'typed' | 'judged'

export type Provenance = { source: string; date: string; basis: Basis }

export type Range = { low: number; likely: number; high: number }

/** A value that the engine assumes. `name` is its name for readers; `low` and `high` are its range, if it has one. */
export type Assumption = Provenance & {
  name: string
  value: number
  low?: number
  high?: number
  unit: string
  /** The assumptions that replace this one in estimates in other currencies. */
  byCurrency?: Record<string, Assumption>
}

/** A number with its range, its unit, and the source of the least certain value that it was calculated from. */
export type RangedFigure = Range & Provenance & { unit: string }

export const givenByVisitor: Provenance = { source: 'Given by the visitor', date: '', basis: 'typed' }

const uncertainty: Record<Basis, number> = { measured: 0, mapped: 1, typed: 2, judged: 3 }

/** Returns the least certain of several sources, because a result is only as certain as the value from that source. */
export function leastCertain(first: Provenance, ...others: Provenance[]): Provenance {
  const { source, date, basis } = others.reduce((a, b) => (uncertainty[b.basis] > uncertainty[a.basis] ? b : a), first)
  return { source, date, basis }
}

export const figureOf = (range: Range, unit: string, { source, date, basis }: Provenance): RangedFigure => ({
  ...range,
  unit,
  source,
  date,
  basis,
})

export const exactRange = (value: number): Range => ({ low: value, likely: value, high: value })

export const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** The lowest, likely and highest value of an assumption. */
export const rangeOf = ({ value, low = value, high = value }: Assumption) => ({ low, likely: value, high })

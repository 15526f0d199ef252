// Values that differ from site to site. An estimate uses these unless a visitor or an administrator gives others. Each
// estimate states the version of the assumptions with which it was calculated.
import table from './assumptions.json' with { type: 'json' }
import type { Assumption } from './figure.ts'

export type AssumptionKey = keyof typeof table.entries

export type Assumptions = { version: string; entries: Record<AssumptionKey, Assumption> }

// The cast narrows the type of `basis`: TypeScript reads it from a JSON file as any text.
export const assumptions = table as Assumptions

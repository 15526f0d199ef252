// The assumptions of energy estimates that a visitor or an administrator may overrule. A test compares the names with
// those in src/energy/assumptions.json.

import limits from './assumption-limits.json' with { type: 'json' }

export type AssumptionName = keyof typeof limits

/**
 * The lowest and the highest value of each assumption. The names contain the units. The cast is safe: to TypeScript, a
 * pair in JSON is a list of any length.
 */
export const assumptionLimits = limits as unknown as Record<AssumptionName, readonly [min: number, max: number]>

export const assumptionNames = Object.keys(assumptionLimits) as AssumptionName[]

/** The assumptions that are a number of whole years. */
export const wholeYearAssumptions: ReadonlySet<AssumptionName> = new Set(['yearsCounted', 'leaseYears', 'ppaYears'])

/** A visitor overrules these assumptions with a field of the plant, such as `temperatureCoefficient`. */
const assumptionsWithOwnField = [
  'lossesPercent',
  'temperatureCoefficientPercentPerKelvin',
  'dcAcRatio',
  'reservePercent',
  'smallestGeneratorLoadPercent',
] as const satisfies AssumptionName[]

/** The name of an assumption that a visitor overrules with a field of the same name. */
export type VisitorAssumption = Exclude<AssumptionName, (typeof assumptionsWithOwnField)[number]>

const hasOwnField = (name: AssumptionName) => (assumptionsWithOwnField as readonly AssumptionName[]).includes(name)

export const visitorAssumptions = assumptionNames.filter((name): name is VisitorAssumption => !hasOwnField(name))

// The assumptions of energy estimates that a visitor or an administrator may overrule. A test compares the names with
// those in src/energy/assumptions.json.

/** The lowest and the highest value of each assumption. The names contain the units. */
export const assumptionLimits = {
  mapLossesPercent: [0, 60],
  unavailabilityPercent: [0, 60],
  lossesPercent: [0, 90],
  temperatureCoefficientPercentPerKelvin: [-1, 0],
  dcAcRatio: [0.5, 3],
  windMetresPerSecond: [0, 20],
  trackerMaxAngleDegrees: [1, 89],
  groundCoverRatio: [0.05, 0.95],
  degradationPercentPerYear: [0, 10],
  depthOfDischargePercent: [1, 100],
  oneWayEfficiencyPercent: [50, 100],
  reservePercent: [0, 100],
  batteryLifeYears: [1, 50],
  smallestGeneratorLoadPercent: [0, 100],
  generatorPowerFactor: [0.1, 1],
  holidaysPerYear: [0, 260],
  dieselKgCo2PerLitre: [0.1, 10],
  pvUsdPerKw: [1, 100_000],
  trackerExtraUsdPerKw: [0, 100_000],
  batteryUsdPerKwh: [1, 100_000],
  replacementPercent: [0, 200],
  pvUpkeepUsdPerKwYear: [0, 10_000],
  batteryUpkeepPercentPerYear: [0, 50],
  discountRatePercent: [0, 100],
  yearsCounted: [1, 50],
  leaseYears: [1, 50],
  leaseRatePercent: [0, 100],
  ppaYears: [1, 50],
  ppaReturnPercent: [0, 100],
  roofKwPerSquareMetre: [0.01, 1],
  unservedUsdPerKwh: [0, 1000],
  tariffUsdPerKwh: [0, 1000],
  dieselUsdPerLitre: [0, 1000],
  tariffNgnPerKwh: [0, 1_000_000],
  dieselNgnPerLitre: [0, 1_000_000],
  usdInNgn: [0.01, 1_000_000],
  tariffKesPerKwh: [0, 1_000_000],
  dieselKesPerLitre: [0, 1_000_000],
  usdInKes: [0.01, 1_000_000],
  tariffGhsPerKwh: [0, 1_000_000],
  usdInGhs: [0.01, 1_000_000],
} as const satisfies Record<string, readonly [number, number]>

export type AssumptionName = keyof typeof assumptionLimits

export const assumptionNames = Object.keys(assumptionLimits) as AssumptionName[]

/** The assumptions that are a number of whole years. */
export const wholeYears: ReadonlySet<AssumptionName> = new Set(['yearsCounted', 'leaseYears', 'ppaYears'])

/** A visitor overrules these assumptions with a field of the plant, such as `temperatureCoefficient`. */
const assumptionsWithOwnField = [
  'lossesPercent',
  'temperatureCoefficientPercentPerKelvin',
  'dcAcRatio',
  'reservePercent',
  'smallestGeneratorLoadPercent',
] as const satisfies AssumptionName[]

/** The other assumptions: for each, a visitor may add a field of the same name. */
export type VisitorAssumption = Exclude<AssumptionName, (typeof assumptionsWithOwnField)[number]>

const hasOwnField = (name: AssumptionName) => (assumptionsWithOwnField as readonly AssumptionName[]).includes(name)

export const visitorAssumptions = assumptionNames.filter((name): name is VisitorAssumption => !hasOwnField(name))

// The values that the fields of an estimate may have, for the schemas of the API and for the page's form.
import {
  assumptionLimits,
  type VisitorAssumption,
  visitorAssumptions,
  wholeYears,
} from '#contract/content/energy-assumptions.ts'
import type { FormRules } from './estimate-form.ts'
import { fieldTexts, textFields } from './estimate-texts.ts'
import { type EstimateInput, estimateDefaults, estimateLimits, goals, loadKinds, mountings } from './estimates.ts'

const { powerMaxKw, energyMaxKwh, monthlyMaxKwh, generatorsMax, moneyMax, priceMax } = estimateLimits

/** Fields with one number, each with its lowest and its highest value. */
export const numberFields = {
  latitude: [-90, 90],
  longitude: [-180, 180],
  peakPowerKw: [0, powerMaxKw],
  tilt: [0, 90],
  azimuth: [0, 360],
  lossesPercent: [0, 90],
  temperatureCoefficient: [-1, 0],
  dcAcRatio: [0.5, 3],
  batteryKwh: [0, energyMaxKwh],
  batteryKw: [0, powerMaxKw],
  reservePercent: [0, 100],
  roofSquareMetres: [1, 10_000_000],
  budget: [1, moneyMax],
  outageHours: [0, 24],
  smallestGeneratorLoadPercent: [0, 100],
  tariffPerKwh: [0, priceMax],
  dieselPerLitre: [0, priceMax],
  usdRate: [0.001, priceMax],
  windKw: [0, powerMaxKw],
  windSpeed: [0, 25],
  windSpeedHeight: [1, 300],
  windHubHeight: [1, 300],
  waterHead: [0.1, 2000],
  waterFlow: [0.001, 10_000],
  waterResidualFlow: [0, 10_000],
} as const satisfies Record<string, readonly [number, number]>

const hourlyList = { min: 0, max: 1_000_000, counts: [24] }

/** Fields with several figures, separated by commas. `counts` lists how many figures a field may have. */
export const listFields = {
  ghi: { min: 0, max: 13, counts: [12] },
  temperature: { min: -60, max: 60, counts: [12] },
  monthlyKwh: { min: 0, max: monthlyMaxKwh, counts: [1, 12] },
  weekday: hourlyList,
  weekend: hourlyList,
  outageByHour: { min: 0, max: 1, counts: [24] },
  generatorsKva: { min: 1, max: powerMaxKw, counts: Array.from({ length: generatorsMax }, (_, i) => i + 1) },
} as const satisfies Record<string, { min: number; max: number; counts: readonly number[] }>

export const choiceFields = {
  mounting: mountings,
  goal: goals,
  use: loadKinds,
  grid: ['yes', 'no'],
  windBasis: ['measured', 'mapped', 'typed'],
} as const satisfies Record<string, readonly string[]>

/** By country: the currencies in which the site has prices, besides US dollars. */
const currencies = { NGA: 'NGN', KEN: 'KES', GHA: 'GHS' } as const

/** The currencies for which the visitor needs to give no exchange rate. */
export const knownCurrencies: readonly string[] = [estimateDefaults.currency, ...Object.values(currencies)]

const isWhole = (name: VisitorAssumption) => wholeYears.has(name)

type FieldName = keyof EstimateInput

/** Pairs of fields: a form with the first field needs the second. */
const neededPairs: [FieldName, FieldName][] = [
  ['usdRate', 'usdRateDate'],
  ['usdRateDate', 'usdRate'],
  ['ghi', 'temperature'],
  ['temperature', 'ghi'],
  ['ghi', 'latitude'],
  ['latitude', 'longitude'],
  ['longitude', 'latitude'],
  ['weekend', 'weekday'],
  ['windSpeed', 'windKw'],
  ['windSpeed', 'windSpeedHeight'],
  ['windSpeed', 'windHubHeight'],
  ['waterHead', 'waterFlow'],
  ['waterFlow', 'waterHead'],
]

/**
 * The rules that the page checks in its form. The server sends them with the page, so that the browser's scripts stay
 * small.
 */
export const formRules: FormRules = {
  numbers: numberFields,
  lists: listFields,
  choices: choiceFields,
  assumptions: Object.fromEntries(
    visitorAssumptions.map((name) => [name, [...assumptionLimits[name], ...(isWhole(name) ? [1] : [])]]),
  ),
  texts: Object.fromEntries(
    Object.entries(textFields).map(([name, { pattern, message }]) => [name, { pattern: pattern.source, message }]),
  ),
  pairs: neededPairs,
  currencies,
  residualMessage: fieldTexts.residualFlow,
}

/** The names of all fields in the form of the page for estimates. */
export const pageFields: ReadonlySet<string> = new Set(
  [numberFields, listFields, choiceFields, formRules.assumptions, textFields].flatMap((rules) => Object.keys(rules)),
)

// The values that the fields of an estimate may have, for the schemas of the API and for the page's form.
import {
  assumptionLimits,
  type VisitorAssumption,
  visitorAssumptions,
  wholeYearAssumptions,
} from '#contract/content/energy-assumptions.ts'
import type { FormRules } from './estimate-form.ts'
import numbers from './estimate-numbers.json' with { type: 'json' }
import { type EstimateInput, estimateDefaults, estimateLimits, loadKinds, mountings, sizeGoals } from './estimates.ts'

const { powerMaxKw, monthlyMaxKwh, generatorsMax } = estimateLimits

/** The messages about wrong fields. The page's form shows some of them, too. */
export const estimateMessages = {
  site: 'Please give a place, or latitude and longitude',
  place: 'We know no such place; GET /api/estimates/places lists those that we know',
  country: 'We know no place in this country; please give its code of three letters, such as NGA',
  alsoNeeded: (neededText: string) => `This needs ${neededText}, too`,
  tooFar: (kilometres: number) =>
    `We know no place within ${kilometres} km; please give 12 months of irradiation (ghi) and temperature`,
  sky: (month: number, mostKwh: string) =>
    `Month ${month}: more than the sun gives above the atmosphere there, which is ${mostKwh} kWh/m² a day`,
  currency: 'Please give a currency by its code of three letters, such as NGN',
  rate: 'We have no dated exchange rate for this currency; please give usdRate and usdRateDate',
  date: 'Please give a day of the calendar as 2026-03-31',
  noGrid: 'Without a grid there are no outages; please leave this out or give grid=yes',
  noUse: 'At least one hour has to use energy',
  residualFlow: 'The river has to carry more than stays in it',
} as const

/** A day that the calendar has: February 29 in leap years only. */
const calendarDay =
  /^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$/u

const threeLetterCode = /^[A-Za-z]{3}$/u

export const textFields = {
  place: { pattern: /^.{1,100}$/u, message: estimateMessages.place },
  country: { pattern: threeLetterCode, message: estimateMessages.country },
  currency: { pattern: threeLetterCode, message: estimateMessages.currency },
  usdRateDate: { pattern: calendarDay, message: estimateMessages.date },
} as const satisfies Record<string, { pattern: RegExp; message: string }>

export type NumberField = keyof typeof numbers

/**
 * Fields with one number, each with its lowest and its highest value. The cast is safe: it repeats the names, which
 * `Object.fromEntries` loses.
 */
export const numberFields = Object.fromEntries(
  Object.entries(numbers).map(([name, { min, max }]) => [name, [min, max]]),
) as unknown as Record<NumberField, readonly [min: number, max: number]>

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
  goal: sizeGoals,
  use: loadKinds,
  grid: ['yes', 'no'],
  windBasis: ['measured', 'mapped', 'typed'],
} as const satisfies Record<string, readonly string[]>

/** By country: the currencies in which the site has prices, besides US dollars. */
const currencies = { NGA: 'NGN', KEN: 'KES', GHA: 'GHS' } as const

/** The currencies for which the visitor needs to give no exchange rate. */
export const knownCurrencies: readonly string[] = [estimateDefaults.currency, ...Object.values(currencies)]

const isWhole = (name: VisitorAssumption) => wholeYearAssumptions.has(name)

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
  residualMessage: estimateMessages.residualFlow,
}

/** The names of all fields in the form of the page for estimates. */
export const formFieldNames: ReadonlySet<string> = new Set(
  [numberFields, listFields, choiceFields, formRules.assumptions, textFields].flatMap((rules) => Object.keys(rules)),
)

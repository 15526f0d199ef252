// The values that the fields of an estimate may have, for the schemas of the API and for the page's form.
import {
  assumptionLimits,
  type VisitorAssumption,
  visitorAssumptions,
  wholeYearAssumptions,
} from '#contract/content/energy-assumptions.ts'
import { texts as english } from '#contract/texts/en/calculator.ts'
import { fill } from '#contract/texts/texts.ts'
import type { FormRules } from './estimate-form.ts'
import numbers from './estimate-numbers.json' with { type: 'json' }
import { type EstimateInput, estimateDefaults, estimateLimits, loadKinds, mountings, sizeGoals } from './estimates.ts'

const { powerMaxKw, monthlyMaxKwh, generatorsMax } = estimateLimits

/** The messages of the API about wrong fields. The page's form shows some of them, in the visitor's language. */
export const estimateMessages = {
  site: 'Please give a place, or latitude and longitude',
  place: 'We know no such place; GET /api/estimates/places lists those that we know',
  country: english.errors.country,
  alsoNeeded: (neededText: string) => `This needs ${neededText}, too`,
  tooFar: (kilometres: number) => fill(english.errors.tooFar, { kilometres }),
  sky: (month: number, most: string) => fill(english.errors.sky, { month, most }),
  currency: english.errors.currency,
  rate: 'We have no dated exchange rate for this currency; please give usdRate and usdRateDate',
  date: `${english.errors.usdRateDate}, such as 2026-03-31`,
  noGrid: 'Without a grid there are no outages; please leave this out or give grid=yes',
  noUse: 'At least one hour has to use energy',
  residualFlow: english.errors.residualFlow,
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

/** The names of all fields in the form of the page for estimates; `decimal` is the decimal mark of its language. */
export const formFieldNames: ReadonlySet<string> = new Set([
  'decimal',
  ...[numberFields, listFields, choiceFields, formRules.assumptions, textFields].flatMap((rules) => Object.keys(rules)),
])

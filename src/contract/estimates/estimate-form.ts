// Reads the form for estimates: first checks each field by itself, then the fields that need each other. Turns the fields
// of a form or of an API call into the input of the engine in src/energy. This code does without zod, so that the browser
// does not have to load it.
import type { FieldError } from '#contract/platform/errors.ts'
import { fieldMessages, isBlank, isInFuture } from '#contract/platform/figure-fields.ts'
import { type DecimalMark, parseFigure, parseFigures } from './estimate-figure-text.ts'
import { type EstimateInput, estimateDefaults, newFormTexts } from './estimates.ts'

/**
 * The texts in the fields, by the names of the fields. A field that is left out has the text of a new form. `decimal` is
 * `comma` if the form is in a language with a decimal comma, and otherwise blank or left out.
 */
export type FormTexts = Readonly<Partial<Record<string, string>>>

export type FormFields = EstimateInput & Required<Pick<EstimateInput, 'monthlyKwh' | 'use'>>

type ListRule = { min: number; max: number; counts: readonly number[] }
type RulesByName<Rule> = Readonly<Record<string, Rule>>

/** The values that fields may have. For a number: the lowest, the highest, and 1 if it has to be whole. */
export type FormRules = {
  numbers: RulesByName<readonly number[]>
  lists: RulesByName<ListRule>
  choices: RulesByName<readonly string[]>
  /** Assumptions that a visitor may overrule. */
  assumptions: RulesByName<readonly number[]>
  /** For each text field: the source of its regular expression, and the message for a text that does not match. */
  texts: RulesByName<{ pattern: string; message: string }>
  /** Pairs of fields: a form with the first field needs the second. */
  pairs: readonly (readonly [string, string])[]
  /** The currencies whose exchange rates the site knows, by the code of the country. */
  currencies: RulesByName<string>
  residualMessage: string
}

/** The messages about wrong fields. `text` returns that about a text field; undefined for the message of its rule. */
export type FormMessages = {
  number: (min: number, max: number) => string
  whole: (min: number, max: number) => string
  list: (counts: readonly number[]) => string
  choice: (words: readonly string[]) => string
  text: (name: string) => string | undefined
  missing: string
  residualFlow: string
  rate: (currency: string) => string
}

type FieldResult = { value?: unknown; error?: string }

/**
 * Returns the valid fields, and an error for each invalid one. If a required field is blank or invalid, it gets its
 * default.
 */
export function readForm(
  texts: FormTexts,
  rules: FormRules,
  messages: FormMessages,
): { fields: FormFields; errors: FieldError[] } {
  const allTexts: FormTexts = { ...newFormTexts, ...(hasCoordinates(texts) && { place: '' }), ...texts }
  const errors: FieldError[] = []
  const values: Record<string, unknown> = {}
  for (const [name, text = ''] of Object.entries(allTexts)) {
    if (isBlank(text)) continue
    const { value, error } = readField(name, text, texts.decimal, rules, messages)
    if (error) errors.push({ path: name, message: error })
    else if (value !== undefined) values[name] = value
  }
  return dropIncompletePairs(withoutUselessFields({ ...requiredDefaults, ...values }), errors, rules, messages)
}

/** Does the same with messages in English. */
export const readEstimateForm = (texts: FormTexts, rules: FormRules) => readForm(texts, rules, messagesInEnglish(rules))

const messagesInEnglish = ({ residualMessage }: FormRules): FormMessages => ({
  ...fieldMessages,
  text: () => undefined,
  missing: 'Please fill this in, too',
  residualFlow: residualMessage,
  rate: (currency) => `Please give the exchange rate of ${currency} and its day`,
})

/** Returns the texts with all figures written anew by `write`. A text that is wrong, or no figure, stays as it is. */
export const rewrittenTexts = (
  texts: FormTexts,
  rules: FormRules,
  messages: FormMessages,
  write: (figure: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text = '']) => {
      const figures = [readField(name, text, texts.decimal, rules, messages).value].flat()
      const areFigures = figures.every((figure) => typeof figure === 'number')
      return [name, areFigures ? figures.map(write).join('; ') : text]
    }),
  )

const hasCoordinates = ({ latitude = '', longitude = '' }: FormTexts) => !isBlank(latitude) && !isBlank(longitude)

const requiredDefaults = { monthlyKwh: [estimateDefaults.monthlyKwh], use: estimateDefaults.use }

/**
 * Drops fields that other fields make meaningless: outages if the site has no grid, and a country if there are no
 * coordinates.
 */
function withoutUselessFields(fields: FormFields): FormFields {
  const { outageHours, outageByHour, country, ...others } = fields
  return {
    ...others,
    ...(fields.grid !== 'no' && { outageHours, outageByHour }),
    ...(fields.latitude !== undefined && { country }),
  }
}

function readField(
  name: string,
  text: string,
  decimal: DecimalMark,
  rules: FormRules,
  messages: FormMessages,
): FieldResult {
  const limits = rules.numbers[name] ?? rules.assumptions[name]
  const [list, choices, textRule] = [rules.lists[name], rules.choices[name], rules.texts[name]]
  if (limits) return readNumber(parseFigure(text, decimal), limits, messages)
  if (list) return readList(parseFigures(text, list.counts, decimal), list, messages)
  if (choices) return choices.includes(text) ? { value: text } : { error: messages.choice(choices) }
  if (!textRule) return {}
  const value = text.trim()
  // The only date is that of the exchange rate.
  const isRight = new RegExp(textRule.pattern, 'u').test(value) && !isInFuture(value)
  return isRight ? { value } : { error: messages.text(name) ?? textRule.message }
}

function readNumber(
  value: number,
  [min = 0, max = 0, isWhole]: readonly number[],
  messages: FormMessages,
): FieldResult {
  const isRight = value >= min && value <= max && (!isWhole || Number.isInteger(value))
  return isRight ? { value } : { error: (isWhole ? messages.whole : messages.number)(min, max) }
}

function readList(value: number[], { min, max, counts }: ListRule, messages: FormMessages): FieldResult {
  if (!counts.includes(value.length)) return { error: messages.list(counts) }
  return value.every((figure) => figure >= min && figure <= max) ? { value } : { error: messages.number(min, max) }
}

/** Drops a field that needs a missing one, and a residual flow that is not below the flow. Adds an error for each. */
function dropIncompletePairs(
  validFields: FormFields,
  errors: FieldError[],
  { pairs }: FormRules,
  messages: FormMessages,
) {
  const fields: FormFields & Partial<Record<string, unknown>> = { ...validFields }
  const drop = (name: string, missing: string) => {
    delete fields[name]
    if (!errors.some(({ path }) => path === missing)) errors.push({ path: missing, message: messages.missing })
  }
  for (const [name, missing] of pairs)
    if (fields[name] !== undefined && fields[missing] === undefined) drop(name, missing)
  if (fields.waterFlow !== undefined && (fields.waterResidualFlow ?? 0) >= fields.waterFlow) {
    errors.push({ path: 'waterResidualFlow', message: messages.residualFlow })
    delete fields.waterResidualFlow
  }
  if (fields.goal === 'roof' && !fields.roofSquareMetres) drop('goal', 'roofSquareMetres')
  if (fields.goal === 'budget' && !fields.budget) drop('goal', 'budget')
  return { fields, errors }
}

/**
 * Adds the currency to the fields: the visitor's, or else the country's. If the engine knows no exchange rate of the
 * visitor's currency and the visitor gives none, returns an error and uses the country's currency.
 */
export function addCurrency(
  fields: FormFields,
  country: string,
  { currencies }: FormRules,
  messages: Pick<FormMessages, 'rate'>,
) {
  const localCurrency = currencies[country] ?? estimateDefaults.currency
  const currency = (fields.currency ?? localCurrency).toUpperCase()
  const knownCurrencies = [estimateDefaults.currency, ...Object.values(currencies)]
  if (knownCurrencies.includes(currency) || fields.usdRate !== undefined)
    return { fields: { ...fields, currency }, errors: [] }
  const error = { path: 'usdRate', message: messages.rate(currency) }
  return { fields: { ...fields, currency: localCurrency }, errors: [error] }
}

/** Does the same with the message in English. */
export const withCurrency = (fields: FormFields, country: string, rules: FormRules) =>
  addCurrency(fields, country, rules, messagesInEnglish(rules))

/** The values of the assumptions that the visitor overrules, by name. */
export const overruledAssumptions = (fields: Readonly<Partial<Record<string, unknown>>>, { assumptions }: FormRules) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, number] => field[0] in assumptions && typeof field[1] === 'number',
    ),
  )

type EngineFields = EstimateInput & Pick<FormFields, 'monthlyKwh' | 'use'> & { peakPowerKw: number; currency: string }

/** Returns the input of the engine without the site. */
export const engineInput = (fields: EngineFields) => ({
  pv: pvInput(fields),
  battery: withoutUndefined({
    energyKwh: fields.batteryKwh ?? 0,
    powerKw: fields.batteryKw,
    reservePercent: fields.reservePercent,
  }),
  load: {
    monthlyKwh: fields.monthlyKwh.length > 1 ? fields.monthlyKwh : (fields.monthlyKwh[0] ?? 0),
    shape: fields.weekday ? { weekday: fields.weekday, weekend: fields.weekend ?? fields.weekday } : fields.use,
  },
  supply: withoutUndefined({
    outage: fields.grid === 'no' ? null : (fields.outageByHour ?? fields.outageHours ?? 0),
    generatorsKva: fields.generatorsKva ?? [],
    smallestGeneratorLoadPercent: fields.smallestGeneratorLoadPercent,
  }),
  prices: priceInput(fields),
})

type ModuleFields = Pick<
  EngineFields,
  'mounting' | 'tilt' | 'azimuth' | 'lossesPercent' | 'temperatureCoefficient' | 'dcAcRatio' | 'peakPowerKw'
>

export const pvInput = (fields: ModuleFields) =>
  withoutUndefined({
    peakPowerKw: fields.peakPowerKw,
    mounting: fields.mounting,
    tiltDegrees: fields.tilt,
    azimuthDegrees: fields.azimuth,
    lossesPercent: fields.lossesPercent,
    temperatureCoefficientPercentPerKelvin: fields.temperatureCoefficient,
    dcAcRatio: fields.dcAcRatio,
  })

function priceInput({ currency, tariffPerKwh, dieselPerLitre, usdRate, usdRateDate }: EngineFields) {
  const rate = usdRate && usdRateDate ? { perUsd: usdRate, date: usdRateDate } : undefined
  return withoutUndefined({ currency, tariffPerKwh, dieselPerLitre, usdRate: rate })
}

type WithoutUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}

/** Leaves out the fields that are undefined. The cast is safe: `WithoutUndefined` allows each of them to be absent. */
const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>

/** The goal for which a size is suggested; null if the client gives a size and no goal. */
export function goalOf({ goal, peakPowerKw, roofSquareMetres = 0, budget = 0 }: EstimateInput) {
  if (goal === 'roof') return { kind: goal, squareMetres: roofSquareMetres }
  if (goal === 'budget') return { kind: goal, amount: budget }
  if (goal) return { kind: goal }
  return peakPowerKw === undefined ? { kind: 'lowest-cost' as const } : null
}

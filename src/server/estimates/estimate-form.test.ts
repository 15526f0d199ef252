import { describe, expect, test } from 'vitest'
import { formRules, knownCurrencies, listFields, numberFields } from '#contract/estimates/estimate-fields.ts'
import { readEstimateForm, withCurrency } from '#contract/estimates/estimate-form.ts'
import { estimateFields } from '#contract/estimates/estimate-input.schema.ts'
import * as engine from '#energy/prices.ts'

type Name = keyof typeof estimateFields

/** Checks a text with the API's schema for the field. Returns the value, or the error's message. */
function readBySchema(name: Name, text: string) {
  const { success, data, error } = estimateFields[name].safeParse(text)
  return success ? { value: data } : { error: error.issues[0]?.message }
}

/** For each field that is not valid alone: the other fields, with values, that the form requires with it. */
const neededFields: Partial<Record<string, Record<string, string>>> = {
  latitude: { longitude: '8' },
  longitude: { latitude: '12' },
  usdRate: { usdRateDate: '2025-03-31' },
  windSpeed: { windKw: '10', windSpeedHeight: '50', windHubHeight: '80' },
  waterHead: { waterFlow: '1' },
  waterFlow: { waterHead: '10' },
}

function readByForm(name: Name, text: string) {
  const { fields, errors } = readEstimateForm(
    { ...(text.trim() === '' ? {} : neededFields[name]), [name]: text },
    formRules,
  )
  const error = errors.find(({ path }) => path === name)
  return error ? { error: error.message } : { value: fields[name] }
}

const sampleTexts = (min: number, max: number) =>
  [min, max, (min + max) / 2, min - 1, max + 1].map(String).concat(['', ' ', 'abc', '1e1', '12 apples', 'Infinity'])

describe('the form reads a text as the API does', () => {
  const assumptionFields = Object.entries(formRules.assumptions)

  test.each([...Object.entries(numberFields), ...assumptionFields])('%s', (name, [min = 0, max = 0]) => {
    for (const text of sampleTexts(min, max))
      expect([text, readByForm(name as Name, text)]).toEqual([text, readBySchema(name as Name, text)])
  })

  test.each(Object.entries(listFields).filter(([name]) => /Kva|Hour/.test(name)))(
    '%s',
    (name, { min, max, counts }) => {
      const [count = 1] = counts
      const list = (value: number, length: number = count) => new Array(length).fill(value).join(',')
      const lists = [list(min), list(max), list(max + 1), list(min - 1), list(max, 30), list(max, count + 40), '']
      for (const text of lists)
        expect([text, readByForm(name as Name, text)]).toEqual([text, readBySchema(name as Name, text)])
    },
  )
})

test('the form takes thousands as people write them, and twelve figures for twelve months', () => {
  const read = (monthlyKwh: string) => readEstimateForm({ monthlyKwh }, formRules).fields.monthlyKwh
  expect(read('12,000')).toEqual([12_000])
  expect(read('1 200 000')).toEqual([1_200_000])
  expect(read('100,200,300,400,500,600,700,800,900,100,200,300')).toHaveLength(12)
})

test.each<[text: string, inEnglish: number | undefined, withDecimalComma?: number]>([
  ['1820', 1820],
  ['0.82', 0.82],
  ['0,82', 0.82],
  ['12,5', 12.5],
  ['1,820', 1820, 1.82],
  ['0,820', 0.82],
  ['1.820', 1.82, 1820],
  ['0.820', 0.82],
  ['12.000', 12, 12_000],
  ['١٢٫٥', 12.5],
  ['١٬٨٢٠', 1820, 1.82],
  ['1,000,000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['1,820.5', 1820.5],
  ['1.820,5', 1820.5],
  ['1 820', 1820],
  ['1 820,5', 1820.5],
  ['1 820.5', 1820.5],
  ['1\u202f820,5', 1820.5],
  ['1\u00a0820', 1820],
  ['−0,29', undefined],
  ['12,34,5', undefined],
  ['12 5', undefined],
  ['many', undefined],
])('a field takes “%s” as %s in English', (text, inEnglish, withDecimalComma = inEnglish) => {
  const read = (decimal: string) => readEstimateForm({ peakPowerKw: text, decimal }, formRules).fields
  expect(read('').peakPowerKw).toBe(inEnglish)
  expect(read('comma').peakPowerKw).toBe(withDecimalComma)
})

test('a field for a coordinate takes a real minus sign and a decimal comma', () => {
  const { fields } = readEstimateForm({ latitude: '−12,05', longitude: '8,5' }, formRules)
  expect(fields).toMatchObject({ latitude: -12.05, longitude: 8.5 })
})

const months = [5.1, 5.2, 6, 6.1, 6.2, 6, 5.1, 5, 5.3, 5.5, 5.4, 5]
const hours = Array.from({ length: 24 }, (_, hour) => hour + 0.5)
const write = (figures: number[], separator: string, mark: '.' | ',') =>
  figures.map((figure) => String(figure).replace('.', mark)).join(separator)

test.each([
  ['points and commas', write(months, ',', '.')],
  ['points and commas with spaces', write(months, ', ', '.')],
  ['points and semicolons', write(months, ';', '.')],
  ['points and spaces', write(months, ' ', '.')],
  ['points and lines', write(months, '\n', '.')],
  ['commas and semicolons', write(months, ';', ',')],
  ['commas and semicolons with spaces', write(months, '; ', ',')],
  ['commas and spaces', write(months, ' ', ',')],
  ['commas, and commas with spaces', write(months, ', ', ',')],
  ['commas and lines', write(months, '\r\n', ',')],
  ['points and lines that end with a comma', write(months, ',\r\n', '.')],
])('a field for the months takes figures with %s', (_, text) => {
  for (const decimal of ['', 'comma'])
    expect(readEstimateForm({ monthlyKwh: text, decimal }, formRules).fields.monthlyKwh).toEqual(months)
})

test.each([';', ' ', '\n'])(
  'a field for the hours takes 24 figures with decimal commas, separated by “%s”',
  (separator) => {
    const { fields } = readEstimateForm({ weekday: write(hours, separator, ',') }, formRules)
    expect(fields.weekday).toEqual(hours)
  },
)

test.each([
  ['60,100', [60_100], [60.1]],
  ['60,5', [60, 5], [60.5]],
  ['60, 100', [60, 100], [60, 100]],
  ['60;100', [60, 100], [60, 100]],
  ['60,5; 100', [60.5, 100], [60.5, 100]],
  ['60,100,250.5', [60, 100, 250.5], undefined],
])('the generators “%s” are %s in English, and %s with a decimal comma', (text, inEnglish, withDecimalComma) => {
  const read = (decimal: string) => readEstimateForm({ generatorsKva: text, decimal }, formRules).fields.generatorsKva
  expect(read('')).toEqual(inEnglish)
  expect(read('comma')).toEqual(withDecimalComma)
})

test.each([
  ['2025-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2100-02-29', false],
  ['2000-02-29', true],
  ['2026-02-31', false],
  ['2026-04-31', false],
  ['2025-06-30', true],
  ['2026-13-01', false],
  ['2024-12-31', true],
  ['2999-01-01', false],
  [new Date().toISOString().slice(0, 10), true],
])('an exchange rate of %s is accepted: %s', (usdRateDate, isDay) => {
  const { errors } = readEstimateForm({ usdRate: '20', usdRateDate }, formRules)
  expect(errors.length === 0).toBe(isDay)
  expect('value' in readBySchema('usdRateDate', usdRateDate)).toBe(isDay)
})

test('fields that belong together are left out together, and one of them has the error', () => {
  const read = (texts: Record<string, string>) => readEstimateForm(texts, formRules)
  expect(read({ goal: 'budget' }).errors).toEqual([{ path: 'budget', message: 'Please fill this in, too' }])
  expect(read({ goal: 'budget' }).fields.goal).toBeUndefined()
  expect(read({ latitude: '9' }).errors.map(({ path }) => path)).toEqual(['longitude'])
  expect(read({ latitude: '9' }).fields.latitude).toBeUndefined()
  expect(read({ usdRate: '20' }).errors.map(({ path }) => path)).toEqual(['usdRateDate'])
  expect(read({ weekend: new Array(24).fill(1).join(',') }).errors.map(({ path }) => path)).toEqual(['weekday'])
  expect(read({ windSpeed: '6' }).errors.map(({ path }) => path)).toEqual(['windKw'])
  expect(read({ windSpeed: '6' }).fields.windSpeed).toBeUndefined()
  expect(read({ waterHead: '10' }).errors.map(({ path }) => path)).toEqual(['waterFlow'])
  const river = { waterHead: '10', waterFlow: '2', waterResidualFlow: '2' }
  expect(read(river).errors).toEqual([
    { path: 'waterResidualFlow', message: 'The river has to carry more than stays in it' },
  ])
  expect(read({ grid: 'no' }).errors).toEqual([])
  expect(read({ grid: 'no' }).fields.outageHours).toBeUndefined()
})

test('the currencies of the form are those whose prices the engine has', () => {
  expect([...knownCurrencies].sort()).toEqual([...engine.knownCurrencies].sort())
  const currencyIn = (country: string, texts: Record<string, string> = {}) =>
    withCurrency(readEstimateForm(texts, formRules).fields, country, formRules).fields.currency
  expect(currencyIn('NGA')).toBe('NGN')
  expect(currencyIn('FRA')).toBe('USD')
  expect(currencyIn('FRA', { currency: 'eur', usdRate: '0.9', usdRateDate: '2025-03-31' })).toBe('EUR')
})

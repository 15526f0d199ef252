import { expect, test } from 'vitest'
import { texts as arabic } from './ar/contact.ts'
import { texts as english } from './en/contact.ts'
import { formatsOf } from './formats.ts'
import { monthAndYear } from './formats-of-months.ts'
import { clockTime } from './formats-of-times.ts'
import { texts as french } from './fr/contact.ts'
import type { Language } from './languages.ts'
import { texts as portuguese } from './pt/contact.ts'

const narrowSpace = '\u202f'
const noBreakSpace = '\u00a0'

test.each<[Language, string, string, string]>([
  ['en', '1,820', '12,345.5', '-0.29'],
  ['fr', `1${narrowSpace}820`, `12${narrowSpace}345,5`, '−0,29'],
  ['pt', `1${noBreakSpace}820`, `12${noBreakSpace}345,5`, '−0,29'],
  ['ar', `1${noBreakSpace}820`, `12${noBreakSpace}345.5`, '−0.29'],
])('figures in %s have its marks and spaces', (language, thousands, decimal, negative) => {
  const { number } = formatsOf(language)
  expect(number(1820)).toBe(thousands)
  expect(number(12_345.5)).toBe(decimal)
  expect(number(-0.29)).toBe(negative)
})

test.each<[Language, string, string, string]>([
  ['en', 'March', 'Mar', 'M'],
  ['fr', 'mars', 'mars', 'M'],
  ['pt', 'março', 'mar.', 'M'],
  ['ar', 'مارس', 'مارس', 'م'],
])('the third month in %s has its name', (language, long, short, narrow) => {
  const { month } = formatsOf(language)
  expect([month(2), month(2, 'short'), month(2, 'narrow')]).toEqual([long, short, narrow])
})

test.each<[Language, string]>([
  ['en', `1,206${noBreakSpace}kWp`],
  ['fr', `1${narrowSpace}206${noBreakSpace}kWc`],
  ['pt', `1${noBreakSpace}206${noBreakSpace}kWp`],
  ['ar', `\u20661${noBreakSpace}206${noBreakSpace}kWp\u2069`],
])('a figure in %s keeps its unit at its side, and peak power is crête in French', (language, written) => {
  expect(formatsOf(language).quantity(1206, 'kWp')).toBe(written)
})

test.each<[Language, string]>([
  ['en', 'March 1, 2025'],
  ['fr', '1er mars 2025'],
  ['pt', '1 de março de 2025'],
  ['ar', '1 مارس 2025'],
])('a day in %s is written in full, the first of a month in French as 1er', (language, written) => {
  expect(formatsOf(language).longDate('2025-03-01')).toBe(written)
  expect(formatsOf('fr').longDate('2025-03-11')).toBe('11 mars 2025')
})

test('the parts of a label have commas between them, in Arabic those of Arabic', () => {
  expect(formatsOf('fr').commas(['1 MW', 'Ghana'])).toBe('1 MW, Ghana')
  expect(formatsOf('ar').commas(['غانا', 'طاقة الرياح'])).toBe('غانا، طاقة الرياح')
})

test.each([
  ['en', english, '8:05 AM', '4:00 PM', '12:30 AM'],
  [
    'fr',
    french,
    `8${noBreakSpace}h${noBreakSpace}05`,
    `16${noBreakSpace}h${noBreakSpace}00`,
    `0${noBreakSpace}h${noBreakSpace}30`,
  ],
  ['pt', portuguese, '8h05', '16h00', '0h30'],
  ['ar', arabic, `8:05${noBreakSpace}صباحًا`, `4:00${noBreakSpace}مساءً`, `12:30${noBreakSpace}صباحًا`],
] as const)('times of the day in %s are written as people write them there', (language, texts, ...written) => {
  expect([485, 960, 30].map((minute) => clockTime(language, texts.office.clock, minute))).toEqual(written)
})

test.each<[Language, string]>([
  ['en', 'March 2027'],
  ['fr', 'mars 2027'],
  ['pt', 'março de 2027'],
  ['ar', 'مارس 2027'],
])('a month in %s is written with its year', (language, written) => {
  expect(monthAndYear(language, '2027-03')).toBe(written)
})

test('the form of a noun fits its number, in Arabic one of six', () => {
  const forms = { one: 'منتج واحد', two: 'منتجان', few: '{n} منتجات', many: '{n} منتجًا', other: '{n} منتج' }
  const { formFor } = formatsOf('ar')
  expect([1, 2, 3, 11, 100].map((count) => formFor(forms, count))).toEqual(Object.values(forms))
  expect(formatsOf('fr').formFor({ one: 'produit', other: 'produits' }, 0)).toBe('produit')
})

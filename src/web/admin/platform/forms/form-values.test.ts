import { expect, test } from 'vitest'
import { pathInForm, withoutBlankRows } from './form-values.ts'

const values = {
  title: '',
  features: ['', 'Bifacial', ' '],
  metrics: [
    { label: '', value: '' },
    { label: 'Peak power', value: '' },
  ],
}

test('blank rows are dropped, other blank values are not', () => {
  expect(withoutBlankRows(values)).toEqual({
    title: '',
    features: ['Bifacial'],
    metrics: [{ label: 'Peak power', value: '' }],
  })
})

test('numbers are never blank: neither a list of products by their ids nor a bar without a name', () => {
  const numbers = {
    products: [4, 2, 7],
    bars: [
      { label: '', value: 0 },
      { label: '', value: '' },
    ],
  }
  expect(withoutBlankRows(numbers)).toEqual({ products: [4, 2, 7], bars: [{ label: '', value: 0 }] })
})

test('a list of blank rows keeps the first one', () => {
  expect(withoutBlankRows({ features: ['', ''] })).toEqual({ features: [''] })
})

test('an error stands beside the row that it is about', () => {
  expect(pathInForm(values, 'metrics.0.value')).toBe('metrics.1.value')
  expect(pathInForm(values, 'features.0')).toBe('features.1')
})

test('an error of a whole list or of another field keeps its path', () => {
  expect(pathInForm(values, 'features')).toBe('features')
  expect(pathInForm(values, 'title')).toBe('title')
})

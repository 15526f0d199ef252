import { expect, test } from 'vitest'
import { figuresOf } from '#contract/estimates/number-formats.ts'
import { texts } from '#contract/texts/en/estimate.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { withDependentChanges } from './form-state.ts'

const figures = figuresOf(formatsOf('en'), texts.figures)
const suggested = { peakPowerKw: 61.234, energyKwh: 45.678 }

test('a visitor who sets only the plant keeps the suggested battery', () => {
  expect(withDependentChanges({ peakPowerKw: '80' }, {}, suggested, figures.typed)).toEqual({
    peakPowerKw: '80',
    batteryKwh: '45.7',
  })
})

test('a visitor who empties the field of the plant and types another size keeps the battery of their own', () => {
  const before = { peakPowerKw: '', batteryKwh: '20' }
  expect(withDependentChanges({ peakPowerKw: '8' }, before, suggested, figures.typed)).toEqual({
    peakPowerKw: '8',
    batteryKwh: '20',
  })
})

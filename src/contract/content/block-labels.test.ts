import { expect, test } from 'vitest'
import { valueLabel } from './block-labels.ts'

test.each([
  [['timeZone'], 'Time zone'],
  [['hours', 0], 'Opening hours 1'],
  [['steps', 1, 'title'], 'Steps 2, title'],
  [['/about', 'image'], '/about, image'],
])('%j is called %s', (path, label) => {
  expect(valueLabel(path)).toBe(label)
})

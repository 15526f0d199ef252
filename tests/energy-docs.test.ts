import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exampleSteps } from './energy-example.ts'

const text = readFileSync(new URL('../docs/energy.md', import.meta.url), 'utf8')
const example = text.slice(text.indexOf('## A worked example'))

/** The results in the tables of docs/energy.md, by the names of the steps. */
const shownResults = new Map(
  Array.from(example.matchAll(/^\| (\S.*?) +\|.*\| ([\d.,]+)\S* ?\S* +\|$/gm), ([, step = '', result = '']) => [
    step,
    result.replaceAll(',', ''),
  ]),
)

describe('the worked example in docs/energy.md', () => {
  test.each(Object.entries(exampleSteps()))('%s equals the engine’s result to the last digit shown', (step, value) => {
    const result = shownResults.get(step) ?? ''
    const digits = result.split('.')[1]?.length ?? 0
    expect(result).toBe(value.toFixed(digits))
  })

  test('shows no step that the engine does not have', () => {
    expect([...shownResults.keys()].sort()).toEqual(Object.keys(exampleSteps()).sort())
  })
})

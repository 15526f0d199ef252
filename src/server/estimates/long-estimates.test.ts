import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { databases, startApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'

// These take longest: weekends differ, each hour is partly without the grid, all sets of generators are compared, and
// the battery is so slow that the search for a day that ends as it begins takes the most tries.
const hours = (figure: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => figure(hour)).join()
const longest = {
  place: 'Kano',
  monthlyKwh: Array.from({ length: 12 }, (_, month) => 40_000 + 1000 * month).join(),
  weekday: hours((hour) => 1 + (hour % 5)),
  weekend: hours((hour) => 2 + (hour % 3)),
  outageByHour: hours(() => 0.5),
  generatorsKva: '100,90,80,70,60',
  batteryKw: 1,
  reservePercent: 50,
  goal: 'least-diesel',
}

const estimates = [['an estimate for the least diesel', estimateApi.calculate, { query: longest }]] as [
  string,
  Endpoint,
  object,
][]
const furtherEstimates = [
  ['an estimate for the lowest cost', estimateApi.calculate, { query: { ...longest, goal: 'lowest-cost' } }],
  ['an estimate for a roof', estimateApi.calculate, { query: { ...longest, goal: 'roof', roofSquareMetres: 5000 } }],
  ['an estimate for a budget', estimateApi.calculate, { query: { ...longest, goal: 'budget', budget: 900_000_000 } }],
  ['the data of a form', estimateApi.inputs, { query: longest }],
  ['an estimate that is saved', estimateApi.save, { body: longest }],
] as [string, Endpoint, object][]

describe.each(databases)('on %s', (database) => {
  test.each(isDeep ? [...estimates, ...furtherEstimates] : estimates)(
    'visitors are answered while %s is calculated',
    async (_name, endpoint, call) => {
      await using app = await startApp(database)
      // The first estimate loads the code.
      await app.send(estimateApi.headline, { query: {} })
      let isCalculated = false
      const calculating = app.send(endpoint, call).finally(() => {
        isCalculated = true
      })
      let answers = 0
      while (!isCalculated) {
        expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
        // As between two requests of browsers, other work gets its turn.
        await nextTurn()
        if (!isCalculated) answers += 1
      }
      const { status, body } = await calculating
      expect(status, JSON.stringify(body)).toBeOneOf([200, 201])
      expect(answers).toBeGreaterThan(10)
    },
  )
})

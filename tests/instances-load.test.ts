import { expect, test } from 'vitest'
import { mixedLoad } from './instances-load.ts'

// Four seconds here; `npm run instances-test` takes thirty.
test('two instances under load show no save late, fail nobody, and one may end', { timeout: 60_000 }, async () => {
  const { statuses, lost, leads, readsOfSaves, stalestMilliseconds, exitCode } = await mixedLoad(4)
  expect(lost).toEqual([])
  expect(Object.keys(statuses).sort()).toEqual(['200', '201'])
  expect(leads).toBeGreaterThan(0)
  expect(readsOfSaves).toBeGreaterThan(0)
  expect(stalestMilliseconds).toBeLessThan(1000)
  expect(exitCode).toBe(0)
})

import { expect, test } from 'vitest'
import { mixedLoad } from './instances-load.ts'

// The load lasts four seconds here, and thirty in `npm run instances-test`.
test('two instances under load lose no request, even if one ends, and show each save within a second', {
  timeout: 60_000,
}, async () => {
  const { statuses, lost, leads, readsOfSaves, stalestMilliseconds, exitCode } = await mixedLoad(4)
  expect(lost).toEqual([])
  expect(Object.keys(statuses).sort()).toEqual(['200', '201'])
  expect(leads).toBeGreaterThan(0)
  expect(readsOfSaves).toBeGreaterThan(0)
  expect(stalestMilliseconds).toBeLessThan(1000)
  expect(exitCode).toBe(0)
})

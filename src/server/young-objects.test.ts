import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { nodeFlags } from '#tests/npm-start.ts'

/** A program that first makes objects that last, and then, in the same place, ten times as many that don't. */
const program = (between: string) => `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { letObjectsDieYoung } from './src/server/young-objects.ts'
  const usedByOld = () =>
    getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size / 1024 / 1024
  const make = (n) => ({ n, list: [n, n + 1], of: { n } })
  const lasting = []
  for (let i = 0; i < 200_000; i++) lasting.push(make(i))
  ${between}
  const before = usedByOld()
  let most = 0
  for (let round = 0; round < 200; round++) {
    for (let i = 0; i < 10_000; i++) globalThis.last = make(i)
    most = Math.max(most, usedByOld() - before)
  }
  console.log(most, lasting.length)`

function megabytesAmongOldObjects(between = '') {
  const args = [...nodeFlags, '--input-type=module', '--eval', program(between)]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }).split(' ')[0])
}

test('what the same code made while the program started doesn’t make old objects of what lives for a moment', () => {
  const guessed = megabytesAmongOldObjects()
  const told = megabytesAmongOldObjects('letObjectsDieYoung()')
  assert.ok(guessed > 100, `V8 doesn’t guess any more, so this can go: ${guessed} MB`)
  expect(told).toBeLessThan(50)
})

// `npm run instances-test` puts mixed load on two instances, for 30 seconds or for the number of seconds in its
// argument.
import assert from 'node:assert/strict'
import { mixedLoad } from '../tests/instances-load.ts'

const seconds = Number(process.argv[2] ?? 30)
const { statuses, lost, saves, leads, readsOfSaves, stalestMilliseconds, exitCode } = await mixedLoad(seconds)
console.log(
  `${seconds} s, one instance ended on the way: answers by status ${JSON.stringify(statuses)}, ${lost.length} lost, ${saves} saves, ${leads} leads, ${readsOfSaves} reads of a save, the stalest ${Math.round(stalestMilliseconds)} ms after the answer of a save.`,
)
assert.deepEqual(lost, [])
assert.deepEqual(
  Object.keys(statuses).filter((status) => Number(status) >= 500),
  [],
)
assert.ok(stalestMilliseconds < 1000)
assert.equal(exitCode, 0)

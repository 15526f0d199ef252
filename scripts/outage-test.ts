// `npm run outage-test` stops PostgreSQL under load, for 20 seconds or for the number of seconds in its argument.
import assert from 'node:assert/strict'
import { outage } from '../tests/outage.ts'

const seconds = Number(process.argv[2] ?? 20)
const { statuses, slowestReadMilliseconds, readsMeanwhile, stored, lost, backMilliseconds } = await outage(seconds)
console.log(
  `PostgreSQL gone for ${seconds} s: ${readsMeanwhile} kept pages read meanwhile, none failed, the slowest of all in ${Math.round(slowestReadMilliseconds)} ms; leads by status ${JSON.stringify(statuses)}, ${stored} answered as stored, ${lost.length} of them not there; as before ${Math.round(backMilliseconds)} ms after PostgreSQL.`,
)
assert.deepEqual(lost, [])
assert.deepEqual(Object.keys(statuses), ['201', '503'])
assert.ok(backMilliseconds < 5000)

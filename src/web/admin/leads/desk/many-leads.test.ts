import { expect, test } from 'vitest'
import type { BulkChange } from '#contract/leads/bulk.ts'
import { bodiesOf, sendInTurn } from './many-leads.ts'

const toBin: BulkChange['change'] = { kind: 'bin', deleted: true }
const idsUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test.each([
  [1, [1]],
  [9999, [9999]],
  [10_000, [10_000]],
  [10_001, [10_000, 1]],
  [25_000, [10_000, 10_000, 5000]],
])('%i leads are changed in calls of at most 10,000', (count, sizes) => {
  const bodies = bodiesOf(idsUpTo(count), toBin)
  expect(bodies.map(({ changes }) => changes[0]?.leads.length)).toEqual(sizes)
  expect(bodies.flatMap(({ changes }) => changes[0]?.leads ?? []).map(({ id }) => id)).toEqual(idsUpTo(count))
})

test('if a call fails, the leads changed before it can be taken back', async () => {
  const failure = new Error('no connection')
  const undo: BulkChange[] = [{ leads: [{ id: 1, version: 2 }], change: { kind: 'bin', deleted: false } }]
  let callCount = 0
  const sent = await sendInTurn(bodiesOf(idsUpTo(25_000), toBin), async () => {
    callCount += 1
    if (callCount === 2) throw failure
    return { changed: 10_000, undo }
  })
  expect(callCount).toBe(2)
  expect(sent).toEqual({ changed: 10_000, undoBodies: [{ changes: undo }], error: failure })
})

import { expect, test } from 'vitest'
import type { BulkChange } from '#contract/leads/bulk.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { changeInTurn, partsOf, takeBack } from './many-leads.ts'

const toBin: BulkChange['change'] = { kind: 'bin', deleted: true }
const idsUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test.each([
  [1, [1]],
  [9999, [9999]],
  [10_000, [10_000]],
  [10_001, [10_000, 1]],
  [25_000, [10_000, 10_000, 5000]],
])('%i leads are changed in calls of at most 10,000', (count, sizes) => {
  const parts = partsOf(idsUpTo(count), toBin)
  expect(parts.map(({ leads }) => leads.length)).toEqual(sizes)
  expect(parts.flatMap(({ leads }) => leads).map(({ id }) => id)).toEqual(idsUpTo(count))
})

/**
 * A server with a list of leads in the bin. The call of the part `failing` fails with `error`; before that, the server
 * has made the first `made` changes of the part.
 */
function serverWith({ failing, made, error }: { failing: number; made: number; error: unknown }) {
  const binned = new Set<number>()
  const undo = (ids: number[]): BulkChange[] =>
    ids.length > 0
      ? [{ leads: ids.map((id) => ({ id, version: 2 })), change: { kind: 'bin', deleted: false } as const }]
      : []
  let call = 0
  return {
    binned,
    async undoOf({ leads }: BulkChange) {
      return { undo: undo(leads.map(({ id }) => id).filter((id) => !binned.has(id))) }
    },
    async change(changes: BulkChange[]) {
      call += 1
      const ids = changes.flatMap(({ leads }) => leads.map(({ id }) => id))
      const isUndo = changes.every(({ change }) => change.kind === 'bin' && !change.deleted)
      const done = call === failing ? ids.slice(0, made) : ids
      for (const id of done) isUndo ? binned.delete(id) : binned.add(id)
      if (call === failing) throw error
      return { changed: done.length, undo: undo(done) }
    },
  }
}

const cut = new TypeError('Failed to fetch')
test.each([
  { what: 'the connection is cut before the server hears', failing: 2, made: 0, error: cut },
  { what: 'the connection is cut before the reply arrives', failing: 2, made: 10_000, error: cut },
  { what: 'the connection is cut and the server goes down', failing: 2, made: 300, error: cut },
  { what: 'the server breaks in the middle', failing: 3, made: 1200, error: new ResponseError(500, 'no') },
  { what: 'a proxy gives up', failing: 1, made: 10_000, error: new ResponseError(504, 'Gateway Timeout') },
  { what: 'the server refuses', failing: 2, made: 0, error: new ResponseError(400, 'no') },
])('if $what, all that has changed can be taken back, and nothing else is', async ({ failing, made, error }) => {
  const server = serverWith({ failing, made, error })
  const sent = await changeInTurn(partsOf(idsUpTo(25_000), toBin), server)
  expect(sent).toMatchObject({ changed: (failing - 1) * 10_000, error })
  expect(server.binned.size).toBe((failing - 1) * 10_000 + made)
  expect(await takeBack(sent.undos, server)).toEqual({ changed: (failing - 1) * 10_000 + made, error: null })
  expect(server.binned.size).toBe(0)
})

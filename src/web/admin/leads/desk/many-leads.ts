import { type BulkChange, bulkLimits } from '#contract/leads/bulk.ts'

/** Reads the ids of all leads that match, newest first. `readPage` reads those older than the lead `before`. */
export async function readAllIds(readPage: (before: number | undefined) => Promise<number[]>) {
  const ids: number[] = []
  for (;;) {
    const page = await readPage(ids.at(-1))
    ids.push(...page)
    if (page.length < bulkLimits.leadsMax) return ids
  }
}

/** Returns the bodies of the calls that change leads, however many there are. */
export const bodiesOf = (ids: number[], change: BulkChange['change']) =>
  Array.from({ length: Math.ceil(ids.length / bulkLimits.leadsMax) }, (_, i) => {
    const leads = ids.slice(i * bulkLimits.leadsMax, (i + 1) * bulkLimits.leadsMax).map((id) => ({ id }))
    return { changes: [{ leads, change }] }
  })

export type ChangeBody = { changes: BulkChange[] }
type Send = (body: ChangeBody) => Promise<{ changed: number; undo: BulkChange[] }>

/**
 * Sends one call after another until one fails. Returns the number of changed leads, the bodies of the calls that undo
 * them, and the error of the call that failed.
 */
export async function sendInTurn(bodies: ChangeBody[], send: Send) {
  const undoBodies: ChangeBody[] = []
  let changed = 0
  try {
    for (const body of bodies) {
      const reply = await send(body)
      changed += reply.changed
      if (reply.undo.length > 0) undoBodies.push({ changes: reply.undo })
    }
  } catch (error) {
    return { changed, undoBodies, error }
  }
  return { changed, undoBodies, error: null }
}

import { type BulkChange, bulkLimits } from '#contract/leads/bulk.ts'
import { ResponseError } from '#web/api/response-error.ts'

/** Reads the ids of all leads that match, newest first. `readPage` reads those older than the lead `before`. */
export async function readAllIds(readPage: (before: number | undefined) => Promise<number[]>) {
  const ids: number[] = []
  for (;;) {
    const page = await readPage(ids.at(-1))
    ids.push(...page)
    if (page.length < bulkLimits.leadsMax) return ids
  }
}

/** Splits a change of any number of leads into changes that each fit into a call. */
export const partsOf = (ids: number[], change: BulkChange['change']): BulkChange[] =>
  Array.from({ length: Math.ceil(ids.length / bulkLimits.leadsMax) }, (_, i) => ({
    leads: ids.slice(i * bulkLimits.leadsMax, (i + 1) * bulkLimits.leadsMax).map((id) => ({ id })),
    change,
  }))

type Calls = {
  change: (changes: BulkChange[]) => Promise<{ changed: number; undo: BulkChange[] }>
  undoOf: (part: BulkChange) => Promise<{ undo: BulkChange[] }>
}

/** The changes that undo a part. If no reply says how much of the part was made, `unsure` is the part. */
export type Undo = { changes: BulkChange[]; unsure?: BulkChange }

/**
 * Makes one part after another until one fails. Returns the number of leads that surely changed, the undo of each part,
 * and the error of the part that failed. The server may have made a part whose call failed, so it has an undo, too,
 * unless the server has refused it.
 */
export async function changeInTurn(parts: BulkChange[], { change, undoOf }: Calls) {
  const undos: Undo[] = []
  let changed = 0
  for (const part of parts) {
    let planned: BulkChange[] = []
    try {
      planned = (await undoOf(part)).undo
      const reply = await change([part])
      changed += reply.changed
      if (reply.undo.length > 0) undos.push({ changes: reply.undo })
    } catch (error) {
      if (planned.length > 0 && !isRefused(error)) undos.push({ changes: planned, unsure: part })
      return { changed, undos, error }
    }
  }
  return { changed, undos, error: null }
}

const isRefused = (error: unknown) => error instanceof ResponseError && error.status < 500

/** Takes parts back, and returns the number of changed leads. Leaves the leads that an unsure part has not changed. */
export async function takeBack(undos: Undo[], { change, undoOf }: Calls) {
  let changed = 0
  try {
    for (const { changes, unsure } of undos) {
      const unchanged = new Set(unsure && (await undoOf(unsure)).undo.flatMap(({ leads }) => leads.map(({ id }) => id)))
      const remaining = changes
        .map((one) => ({ ...one, leads: one.leads.filter(({ id }) => !unchanged.has(id)) }))
        .filter(({ leads }) => leads.length > 0)
      if (remaining.length > 0) changed += (await change(remaining)).changed
    }
  } catch (error) {
    return { changed, error }
  }
  return { changed, error: null }
}

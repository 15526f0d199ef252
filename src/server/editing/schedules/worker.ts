import { scheduleMessages } from '#contract/editing/schedules.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import { isDeadlock, isUnavailable } from '#server/platform/db/errors.ts'
import { inSharedTransaction } from '#server/platform/db/group-commit.ts'
import { recordChanges } from '#server/platform/db/record-changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { startWorker } from '#server/platform/worker.ts'
import { carryOut } from './carry-out.ts'
import { reasonOf } from './reason.ts'
import { nextDueAt, recordFailure, takeDue } from './store.ts'
import type { Timetable } from './timetable.ts'

// The worker looks for plans at least this often, because another process may store a plan and crash before the plan is
// due.
const longestPauseMs = minuteMs / 2
// The worker pauses for so long after a failure of the database.
const pauseAfterErrorMs = 5000

type Options = { changes: Changes; timetable: Timetable; onError: (error: unknown) => void }

/** Carries out each schedule when it is due, and overdue ones at once. Returns a function that stops it. */
export function startSchedules(db: Db, { changes, timetable, onError }: Options) {
  const { clock } = timetable
  const worker = startWorker({
    async work(endSignal) {
      while (!endSignal.aborted && (await carryOutNext(db, { changes, now: clock.now(), onError })));
      const due = await nextDueAt(db)
      return due ? Math.min(longestPauseMs, Math.max(0, due.getTime() - clock.now().getTime())) : longestPauseMs
    },
    onError,
    pauseAfterErrorMs,
    clock,
  })
  timetable.onWake(worker.wake)
  return worker.end
}

type WorkerContext = Pick<Options, 'changes' | 'onError'> & { now: Date }

/** Carries out the next plan that is due, in one transaction. Returns false if no plan is due. */
async function carryOutNext(db: Db, { changes, now, onError }: WorkerContext) {
  let id: number | undefined
  try {
    const result = await inSharedTransaction(db, async (db) => {
      // No other instance can take the same plan. If this process dies, the database rolls back and the plan stays.
      const plan = await takeDue(db, now)
      if (!plan) return undefined
      id = plan.id
      const tags = await carryOut(db, plan)
      return { tags, recorded: await recordChanges(db, tags) }
    })
    if (!result) return false
    changes.apply(result.recorded)
    changes.notices.announce({ tags: result.tags, tab: null })
  } catch (error) {
    // These are failures of the database. The worker pauses, and then tries the plan again.
    if (id === undefined || isUnavailable(error) || isDeadlock(error)) throw error
    if (!(error instanceof Refusal)) onError(error)
    await recordFailure(db, id, error instanceof Refusal ? reasonOf(error) : scheduleMessages.broken)
    changes.notices.announce({ tags: ['schedules'], tab: null })
  }
  return true
}

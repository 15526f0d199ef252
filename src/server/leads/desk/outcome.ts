import type { Outcome, OutcomeInput } from '#contract/leads/outcome.ts'
import { groupedAmount, outcomeMessages } from '#contract/leads/outcome.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { lockRow, updateRow } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { toLead } from '../requests/store.ts'
import { recordLeadEvent } from './events.ts'

type OutcomeChange = { id: number; outcome: OutcomeInput | null; ifMatch: number | null; caller: Caller }

/** Says how a closed lead has ended; null removes what was said. Refuses if the lead is not closed, or is in the bin. */
export async function setOutcome(db: Db, { id, outcome, ifMatch, caller }: OutcomeChange) {
  const row = await lockRow(db, 'quotes', id, ifMatch)
  if (!row || row.deleted_at) throw new Refusal('notFound')
  if (row.status !== 'closed') throw new Refusal('invalid', { message: outcomeMessages.closed })
  const before = toLead(row)
  const [from, to] = [outcomeText(before.outcome), outcomeText(outcome)]
  if (from === to) return before
  // A corrected value does not move the order to another month.
  const at = before.outcome?.result === outcome?.result ? before.outcome?.at : new Date().toISOString()
  const after = await updateRow(db, 'quotes', row, {
    outcome: outcome?.result ?? null,
    outcome_value: outcome?.value ?? null,
    outcome_currency: outcome?.value ? outcome.currency : null,
    outcome_reason: outcome?.reason ?? null,
    outcome_at: outcome ? (at ?? null) : null,
  })
  await recordLeadEvent(db, { caller, quoteId: id, kind: 'outcome', from, to })
  const values = { before: { outcome: from }, after: { outcome: to } }
  await recordAudit(db, { caller, action: 'updated', entity: 'quotes', entityId: id, ...values })
  return toLead(after)
}

/** An outcome as the timeline shows it, such as `won, NGN 1,250,000.5, Best price`; null without an outcome. */
const outcomeText = (outcome: Omit<Outcome, 'at'> | null) =>
  outcome &&
  [outcome.result, outcome.value && `${outcome.currency} ${groupedAmount(outcome.value)}`, outcome.reason]
    .filter(Boolean)
    .join(', ')

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { z } from 'zod'
import { settingApi } from '#contract/dashboard/settings.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { Amount, OutcomeInput } from '#contract/leads/outcome.schema.ts'
import { groupedAmount, type Outcome, type OutcomeResult, outcomeResults } from '#contract/leads/outcome.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { showSavedLead } from '../list/lead-lists.ts'
import { leadIdInPath, useLeadChange } from './use-lead.ts'

const resultNames = Object.keys(outcomeResults) as OutcomeResult[]

/** True if the outcome of a lead counts. A lead that was opened again keeps its outcome until it is closed again. */
const hasOutcome = (lead: Pick<Lead, 'status' | 'outcome'>): lead is { status: 'closed'; outcome: Outcome } =>
  lead.status === 'closed' && lead.outcome !== null

export function OutcomeBadge({ lead }: { lead: Pick<Lead, 'status' | 'outcome'> }) {
  if (!hasOutcome(lead)) return null
  const { result } = lead.outcome
  return <Badge color={result === 'won' ? 'leaf' : 'clay'}>{outcomeResults[result]}</Badge>
}

/** Controls for how a closed lead has ended: won or lost, and then its value and the reason. */
export function OutcomeControls({ lead }: { lead: Lead }) {
  const titleId = useId()
  const { mutate, isPending } = useSetOutcome()
  const { id, outcome } = lead
  if (lead.status !== 'closed' || lead.deletedAt) return null
  const details = { value: outcome?.value ?? null, currency: outcome?.currency ?? null, reason: null }
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-sm">
        Outcome
      </h3>
      <div className="flex flex-wrap gap-2">
        {resultNames.map((result) => (
          <Button
            key={result}
            label={outcomeResults[result]}
            aria-pressed={outcome?.result === result}
            isOff={isPending}
            onClick={() => {
              if (result !== outcome?.result) mutate({ params: { id }, body: { outcome: { ...details, result } } })
            }}
            className="font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist"
          />
        ))}
        {outcome && (
          <Button
            variant="quiet"
            label="No outcome"
            isOff={isPending}
            onClick={() => mutate({ params: { id }, body: { outcome: null } })}
          />
        )}
      </div>
      {outcome && <OutcomeDetails key={`${id} ${outcome.result}`} {...{ lead, outcome }} />}
    </section>
  )
}

function OutcomeDetails({ lead: { id, version }, outcome }: { lead: Lead; outcome: Outcome }) {
  const { data: settings } = useReply(settingApi.readOutcomes, {})
  if (!settings) return null
  const { currency } = settings.value
  return <DetailsForm {...{ id, version, outcome, currency }} reasons={settings.value[outcome.result]} />
}

// Fields have texts. An empty one becomes null, which means that it is not known.
const OutcomeForm = z.preprocess((values) => {
  const { value, reason, ...others } = values as Record<string, string>
  return { ...others, value: value || null, reason: reason || null }
}, OutcomeInput)

type DetailsProps = { id: number; version: number; outcome: Outcome; reasons: string[]; currency: string }

function DetailsForm({ id, version, outcome, reasons, currency }: DetailsProps) {
  const { mutateAsync } = useSetOutcome()
  const { result, value, reason } = outcome
  const form = useSaveForm({
    schema: OutcomeForm,
    start: {
      result,
      value: value === null ? '' : groupedAmount(value),
      currency: outcome.currency ?? currency,
      reason: reason ?? '',
    },
    version,
    reload: ['quotes'],
    save: (outcome, version) => mutateAsync({ params: { id }, body: { outcome }, version }),
  })
  // A reason that is no longer in the list stays with the leads that have it.
  const choices = Object.fromEntries(
    [...new Set([...(reason ? [reason] : []), ...reasons])].map((text) => [text, text]),
  )
  return (
    <form {...form.props} aria-label="More about the outcome" className="grid gap-3">
      <FormNotices form={form} />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)]">
        <TextField
          label="Value"
          {...form.field('value')}
          hint={amountHint(form.values.value)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField label="Currency" {...form.field('currency')} autoComplete="off" spellCheck={false} required />
        <SelectField label="Reason" {...form.field('reason')} choices={{ '': 'Not said', ...choices }} />
      </div>
      {form.isDirty && <SubmitButton form={form} label="Save the outcome" variant="outline" />}
    </form>
  )
}

/** Says how the server will read a typed amount, such as `1.250`; undefined if it is written as the site writes it. */
function amountHint(text: string) {
  const amount = Amount.safeParse(text).data
  const shown = amount === undefined ? text : groupedAmount(amount)
  return shown === text ? undefined : `Read as ${shown}`
}

function useSetOutcome() {
  const client = useQueryClient()
  return useLeadChange(leadEditApi.setOutcome, leadIdInPath, {
    onSaved: (savedLead) => showSavedLead(client, savedLead),
    failed: 'Failed to save the outcome',
  })
}

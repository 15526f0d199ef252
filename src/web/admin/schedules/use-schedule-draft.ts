import { useState } from 'react'
import { draftApi, type SavedDraft } from '#contract/drafts.ts'
import { scheduleApi } from '#contract/schedules.ts'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'
import { type DraftSubject, draftBody } from '../drafts/draft-body.ts'
import type { DraftableForm } from '../drafts/draft-button.tsx'
import { momentAt } from './times.ts'
import { useSchedules } from './use-schedules.ts'

type Options = { subject: DraftSubject; form: DraftableForm; onScheduled: () => void }

/**
 * Returns a function that saves the form as a draft, and plans that the draft goes live at `at`, a minute on the
 * company's clock, such as `2026-12-03T09:00`.
 */
export function useScheduleDraft({ subject, form, onScheduled }: Options) {
  const save = useSend(draftApi.save)
  const plan = useSend(scheduleApi.plan)
  const { timeZone } = useSchedules()
  // If planning fails after the draft was saved, the next attempt changes this draft instead of adding another one.
  const [draftOfLastAttempt, setDraftOfLastAttempt] = useState<SavedDraft>()
  const draft = draftOfLastAttempt ?? subject.draft
  return (at: string) =>
    form.sendUnchecked(async (values, madeFrom) => {
      const body = draftBody({ ...subject, draft }, values, madeFrom)
      const savedDraft = await save.mutateAsync({ body, version: draft?.version })
      setDraftOfLastAttempt(savedDraft)
      const newPlan = await plan.mutateAsync({ body: { action: 'publish', draftId: savedDraft.id, at } })
      toast({ title: 'Scheduled', description: `${savedDraft.title} goes live on ${momentAt(newPlan.at, timeZone)}.` })
      onScheduled()
    })
}

import { draftApi } from '#contract/editing/drafts.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import type { SeenState } from '#web/admin/platform/forms/edited-values.ts'
import { withoutBlankRows } from '#web/admin/platform/forms/form-values.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

type Send = (values: object, seen: SeenState) => Promise<unknown>

export type DraftableForm = {
  isPending: boolean
  /** Passes the values to `send` without checking them, with the state from which the administrator started to edit. */
  sendUnchecked: (send: Send) => Promise<void>
  /** Does the same once all fields are right, and until then shows their errors. */
  sendChecked: (send: Send) => Promise<void>
}

type Props = { subject: DraftSubject; form: DraftableForm; onSaved: () => void }

/** A button that saves the values of the form as a draft, which visitors do not see. */
export function DraftButton({ subject, form, onSaved }: Props) {
  const { mutateAsync } = useSend(draftApi.save)

  const save = () =>
    form.sendUnchecked(async (values, seen) => {
      const { title } = await mutateAsync(draftCall(subject, values, seen))
      toast({ title: 'Draft saved', description: `Visitors don't see it yet. ${title}`.trim() })
      onSaved()
    })

  return (
    <button type="button" aria-disabled={form.isPending} onClick={save} className={buttonStyles.outline}>
      Save as draft
    </button>
  )
}

/** The entity of a form that can be saved as a draft. */
export type DraftSubject = {
  entity: EntityName
  /** The id of the entity that the form edits; null in a form that creates one. */
  entityId: number | null
}

/** Creates the call that saves a form's values as a draft, in place of the draft that the form has shown. */
export const draftCall = (subject: DraftSubject, values: object, { version, savedDraft }: SeenState) => ({
  body: {
    ...subject,
    id: savedDraft?.id ?? null,
    madeFrom: version ?? null,
    values: { ...withoutBlankRows(values) },
  },
  version: savedDraft?.version,
})

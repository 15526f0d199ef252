import { draftApi, type SavedDraft } from '#contract/drafts.ts'
import type { EntityName } from '#contract/entities.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'

type Form = {
  isPending: boolean
  keep: (send: (values: object, version: number | undefined) => Promise<unknown>) => Promise<void>
}

type Props = {
  entity: EntityName
  /** The entity that is edited; null for a new one. */
  of: { id: number; version: number } | null
  draft: SavedDraft | undefined
  form: Form
  onSaved: () => void
}

/** Saves what is in the form without showing it to visitors. */
export function DraftButton({ entity, of, draft, form, onSaved }: Props) {
  const { mutateAsync } = useSend(draftApi.save)

  const save = () =>
    form.keep(async (values, madeFrom) => {
      const body = {
        entity,
        id: draft?.id ?? null,
        entityId: of?.id ?? null,
        madeFrom: madeFrom ?? null,
        values: { ...values },
      }
      const { title } = await mutateAsync({ body, version: draft?.version })
      toast({ title: 'Draft saved', description: `Visitors don't see it yet. ${title}`.trim() })
      onSaved()
    })

  return (
    <button type="button" aria-disabled={form.isPending} onClick={save} className={buttonStyles.outline}>
      Save as draft
    </button>
  )
}

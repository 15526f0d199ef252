import { draftApi } from '#contract/drafts.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'
import { type DraftSubject, draftBody } from './draft-body.ts'

export type DraftableForm = {
  isPending: boolean
  /** Passes the values to `send` without checking them. `version` is the version of the entity that was edited. */
  sendUnchecked: (send: (values: object, version: number | undefined) => Promise<unknown>) => Promise<void>
}

type Props = { subject: DraftSubject; form: DraftableForm; onSaved: () => void }

/** A button that saves the values of the form as a draft, which visitors do not see. */
export function DraftButton({ subject, form, onSaved }: Props) {
  const { mutateAsync } = useSend(draftApi.save)

  const save = () =>
    form.sendUnchecked(async (values, madeFrom) => {
      const body = draftBody(subject, values, madeFrom)
      const { title } = await mutateAsync({ body, version: subject.draft?.version })
      toast({ title: 'Draft saved', description: `Visitors don't see it yet. ${title}`.trim() })
      onSaved()
    })

  return (
    <button type="button" aria-disabled={form.isPending} onClick={save} className={buttonStyles.outline}>
      Save as draft
    </button>
  )
}

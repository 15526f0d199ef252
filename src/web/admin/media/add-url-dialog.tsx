import { AddUrlInput } from '#contract/media/media.schema.ts'
import { mediaApi } from '#contract/media/media.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { ResponseError } from '../../api/response-error.ts'
import { TextField } from '../../forms/text-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { guessedMimeType } from './guessed-mime-type.ts'

const AddUrlForm = AddUrlInput.omit({ mimeType: true })

/** A dialog that adds a file of another site to the library, by its address. The file itself stays on that site. */
export function AddUrlDialog({ onClose }: { onClose: () => void }) {
  const add = useSend(mediaApi.addUrl)
  const form = useSaveForm({
    schema: AddUrlForm,
    draft: 'media:url',
    start: { url: '', title: '' },
    onFailed: (error) => toast({ variant: 'destructive', title: 'URL Add Failed', description: refusalReason(error) }),
    refusalOf: refusalReason,
    async save(body) {
      await add.mutateAsync({ body: { ...body, mimeType: guessedMimeType(body.url) } })
      toast({ title: 'External URL added successfully', description: body.title })
      onClose()
    },
  })
  return (
    <FormDialog title="Add URL" saveLabel="Add URL" form={form} onClose={onClose} size="narrow">
      <TextField label="URL" {...form.field('url')} placeholder="https://" spellCheck={false} required />
      <TextField label="Title" {...form.field('title')} required />
    </FormDialog>
  )
}

function refusalReason(error: unknown) {
  const refusal = error instanceof ResponseError ? error.refusal : null
  return refusal?.errors[0]?.message ?? refusal?.message ?? 'Failed to add URL - please check the URL format'
}

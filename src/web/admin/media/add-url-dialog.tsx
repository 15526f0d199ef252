import { AddUrlInput } from '#contract/media/media.schema.ts'
import { mediaApi } from '#contract/media/media.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { ResponseError } from '#web/api/response-error.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

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

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Guesses the MIME type of a file from the ending of its address. Returns JPEG for unknown endings. */
export function guessedMimeType(url: string) {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? ''
  return typesByEnding[ending] ?? 'image/jpeg'
}

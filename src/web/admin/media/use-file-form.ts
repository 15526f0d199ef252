import { useQueryClient } from '@tanstack/react-query'
import type { WholeVersion } from '#contract/editing/history.ts'
import { mediaSchemas } from '#contract/media/media.schema.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { invalidate } from '../../api/queries.ts'
import { toast } from '../../ui/toasts.tsx'
import { titleOf } from './file-preview.tsx'

/** Returns the form for a file's title, alt text, tags and focal point, and a function to restore a version. */
export function useFileForm(file: MediaFile, { draft, onSaved }: { draft?: string; onSaved: () => void }) {
  const client = useQueryClient()
  const update = useSend(mediaApi.update)
  const { title, alt, tags, focus } = file
  const form = useSaveForm({
    schema: mediaSchemas.update.body,
    ...(draft && { draft }),
    start: { title, alt, tags, focus },
    version: file.version,
    reload: () => invalidate(client, ['media']),
    onFailed: (error) =>
      toast({ variant: 'destructive', title: 'Failed to update file', description: reasonOf(error) }),
    async save(body, version) {
      await update.mutateAsync({ params: { id: file.id }, body, version })
      toast({ title: 'File updated successfully', description: titleOf({ ...file, ...body, title: body.title ?? '' }) })
      onSaved()
    },
  })
  const restore = async ({ value }: WholeVersion): Promise<undefined> => {
    const body = mediaSchemas.update.body.parse(value)
    await update.mutateAsync({ params: { id: file.id }, body, version: file.version })
  }
  return { form, restore }
}

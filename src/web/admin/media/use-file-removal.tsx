import { useState } from 'react'
import { restoreHint } from '#contract/editing/bin.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { useRestore } from '#web/admin/editing/bin/use-restore.ts'
import { AdminError, reasonOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale } from '#web/admin/platform/api/use-invalidate-if-stale.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { isStatus } from '../../api/response-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { titleOf } from './title-of.ts'
import { UsedFileDialog } from './used-file-dialog.tsx'

/**
 * `remove` deletes a file after the administrator has confirmed it. If the site still uses the file, `question` is then
 * a dialog that asks whether to replace, delete or keep it; otherwise it is null.
 */
export function useFileRemoval(file: MediaFile, onRemoved?: () => void) {
  const { mutateAsync } = useSend(mediaApi.remove)
  const restore = useRestore('media')
  const invalidateIfStale = useInvalidateIfStale(mediaApi.remove)
  const [places, setPlaces] = useState<string[] | null>(null)
  const { id } = file
  const title = titleOf(file)

  async function removeFile(query: { force?: 'true'; replaceWith?: number }, description = title) {
    await mutateAsync({ params: { id }, query })
    toast({
      title: 'File deleted successfully',
      description,
      action: { label: 'Undo', run: () => void restore(id, title, { undo: 'true' }) },
    })
    onRemoved?.()
  }

  async function remove() {
    if (!window.confirm(`Delete file "${title}"? ${restoreHint}`)) return
    try {
      await removeFile({})
    } catch (error) {
      if (!isStatus(error, 409)) {
        await invalidateIfStale(error)
        return showFailure(error)
      }
      setPlaces(placesIn(error))
    }
  }

  function replace(other: MediaFile) {
    removeFile({ replaceWith: other.id }, `${titleOf(other)} is shown instead of ${title}`).catch(showFailure)
  }

  const question = places && (
    <UsedFileDialog
      file={file}
      places={places}
      onReplace={replace}
      onDelete={() => void removeFile({ force: 'true' }).catch(showFailure)}
      onClose={() => setPlaces(null)}
    />
  )
  return { remove, question }
}

function showFailure(error: unknown) {
  toast({ variant: 'destructive', title: 'Failed to delete file', description: reasonOf(error) })
}

const placesIn = (error: unknown) =>
  error instanceof AdminError && error.refusal ? error.refusal.errors.map(({ message }) => message) : []

import { useState } from 'react'
import { restoreHint } from '#contract/editing/bin.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { useRestore } from '#web/admin/editing/entity-calls.ts'
import { AdminError, reasonOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { isStatus } from '#web/api/response-error.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { titleOf } from './file-preview.tsx'
import { MediaPicker } from './media-picker.tsx'

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

type Props = {
  file: MediaFile
  /** The names of the places on the site that show the file. */
  places: string[]
  onReplace: (other: MediaFile) => void
  onDelete: () => void
  onClose: () => void
}

/** Lists the places that use a file, and asks whether to replace, delete or keep it. */
function UsedFileDialog({ file, places, onReplace, onDelete, onClose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  return (
    <TitledDialog title={`Delete ${titleOf(file)}`} onClose={onClose}>
      <div className="grid gap-3 py-4 text-sm">
        <p>The file is not deleted yet, because the site still uses it in:</p>
        <ul className="list-disc pl-5">
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {isPicture
            ? 'If you choose another picture, all these places show it instead, and this file is deleted. If you delete the file anyway, these places show an empty picture or none.'
            : 'If you delete the file anyway, visitors can no longer open it from these places.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isPicture && (
          <button type="button" onClick={() => setIsChoosing(true)} className={buttonStyles.primary}>
            Choose another picture
          </button>
        )}
        <button type="button" onClick={onDelete} className={buttonStyles.danger}>
          <Trash2 size={15} aria-hidden /> Delete anyway
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Keep the file
        </button>
      </div>
      {isChoosing && <MediaPicker onClose={() => setIsChoosing(false)} onPick={onReplace} />}
    </TitledDialog>
  )
}

import { useState } from 'react'
import { restoreHint } from '#contract/editing/bin.ts'
import type { VersionWithFields } from '#contract/editing/history.ts'
import { mediaSchemas } from '#contract/media/media.schema.ts'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { useRestoreFromBin } from '#web/admin/editing/entity-calls.ts'
import { AdminCallError } from '#web/admin/platform/api/call.ts'
import { toastFailure, useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { isStatus } from '#web/api/response-error.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { fileTitle } from './file-preview.tsx'
import { MediaPicker } from './media-picker.tsx'

/**
 * Returns `remove`, which deletes a file if the administrator confirms, and `question`. If the site still uses the
 * file, `question` is a dialog that asks whether to replace, delete or keep it; otherwise `question` is null.
 */
export function useRemoveFile(file: MediaFile, onRemoved?: () => void) {
  const { mutateAsync } = useSend(mediaApi.remove)
  const { restore } = useRestoreFromBin('media')
  const invalidateIfStale = useInvalidateIfStale(mediaApi.remove)
  const [places, setPlaces] = useState<string[] | null>(null)
  const { id } = file
  const title = fileTitle(file)

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
      setPlaces(placesInRefusal(error))
    }
  }

  function replace(other: MediaFile) {
    removeFile({ replaceWith: other.id }, `${fileTitle(other)} is shown instead of ${title}`).catch(showFailure)
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

const showFailure = (error: unknown) => toastFailure('Failed to delete file', error)

const placesInRefusal = (error: unknown) =>
  error instanceof AdminCallError && error.refusal ? error.refusal.errors.map(({ message }) => message) : []

type Props = {
  file: MediaFile
  /** The names of the places on the site that show the file. */
  places: string[]
  onReplace: (other: MediaFile) => void
  onDelete: () => void
  onClose: () => void
}

/** Lists the places that use a file, and asks whether to replace, delete or keep the file. */
function UsedFileDialog({ file, places, onReplace, onDelete, onClose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  return (
    <TitledDialog title={`Delete ${fileTitle(file)}`} onClose={onClose}>
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
        {isPicture && <Button variant="primary" label="Choose another picture" onClick={() => setIsChoosing(true)} />}
        <Button variant="danger" Icon={Trash2} label="Delete anyway" onClick={onDelete} />
        <Button label="Keep the file" onClick={onClose} />
      </div>
      {isChoosing && <MediaPicker onClose={() => setIsChoosing(false)} onPick={onReplace} />}
    </TitledDialog>
  )
}

/** Returns the form for a file's title, alt text, tags and focal point, and a function to restore a version. */
export function useFileForm(file: MediaFile, { draft, onSaved }: { draft?: string; onSaved: () => void }) {
  const update = useSend(mediaApi.update)
  const { title, alt, translations, tags, focus } = file
  const form = useSaveForm({
    schema: mediaSchemas.update.body,
    ...(draft && { draft }),
    start: { title, alt, translations, tags, focus },
    version: file.version,
    reload: ['media'],
    failed: 'Failed to update file',
    async save(body, version) {
      await update.mutateAsync({ params: { id: file.id }, body, version })
      toast({
        title: 'File updated successfully',
        description: fileTitle({ ...file, ...body, title: body.title ?? '' }),
      })
      onSaved()
    },
  })
  const restore = async ({ value }: VersionWithFields): Promise<undefined> => {
    const body = mediaSchemas.update.body.parse(value)
    await update.mutateAsync({ params: { id: file.id }, body, version: file.version })
  }
  return { form, restore }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MediaFile, mediaApi, type ReplacedPlace } from '#contract/media/media.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { invalidate } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Images, Upload } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { titleOf } from './file-preview.tsx'
import { MediaPicker } from './media-picker.tsx'
import { uploadPdf, uploadPicture, uploadReason } from './upload.ts'

/** True if the file can be replaced: administrators can upload files of its kind. */
export const isReplaceable = ({ mimeType }: MediaFile) =>
  mimeType.startsWith('image/') || mimeType === 'application/pdf'

/** A dialog that asks for another file. Every place that shows this file then shows the other one instead. */
export function ReplaceDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const client = useQueryClient()
  const { replaceBy, isReplacing } = useReplacement(file)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  const isBusy = isReplacing || isUploading

  async function replace(other: MediaFile) {
    if (await replaceBy(other)) onClose()
  }

  async function upload([picked]: File[]) {
    if (!picked) return
    setIsUploading(true)
    try {
      const other = await (isPicture ? uploadPicture : uploadPdf)(picked, () => undefined)
      await invalidate(client, ['media'])
      await replace(other)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Upload Failed', description: uploadReason(error) })
    } finally {
      setIsUploading(false)
    }
  }

  return (
    <TitledDialog title={`Replace ${titleOf(file)}`} onClose={onClose}>
      <p className="py-4 text-sm">
        Every place that shows this file shows the other one instead. This file stays in the library.
      </p>
      <div className="flex flex-wrap gap-2">
        <FilePicker
          accept={isPicture ? 'image/*' : 'application/pdf'}
          onPick={upload}
          disabled={isBusy}
          className={buttonStyles.primary}
        >
          {isBusy ? <span className="spinner" aria-hidden /> : <Upload size={16} aria-hidden />}
          {isUploading ? 'Uploading...' : `Upload ${isPicture ? 'a new picture' : 'a new PDF'}`}
        </FilePicker>
        {isPicture && (
          <button type="button" disabled={isBusy} onClick={() => setIsChoosing(true)} className={buttonStyles.outline}>
            <Images size={16} aria-hidden /> Choose from the library
          </button>
        )}
      </div>
      {isChoosing && (
        <MediaPicker
          onClose={() => setIsChoosing(false)}
          onPick={(other) => {
            setIsChoosing(false)
            void replace(other)
          }}
        />
      )}
    </TitledDialog>
  )
}

/**
 * Returns a function that replaces the file by another one in every place that shows it. A toast shows the result, with
 * a button that undoes the replacement.
 */
function useReplacement(file: MediaFile) {
  const replace = useSend(mediaApi.replace)
  const { mutateAsync: takeBack } = useSend(mediaApi.takeBack)

  async function undo(places: ReplacedPlace[]) {
    try {
      await takeBack({ body: { places } })
      toast({ title: 'Taken back', description: `${titleOf(file)} is shown again.` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to take it back', description: reasonOf(error) })
    }
  }

  /** Resolves to true if the file was replaced. A toast shows a failure. */
  async function replaceBy(other: MediaFile) {
    try {
      const places = await replace.mutateAsync({ params: { id: file.id }, body: { by: other.id } })
      toast({
        title: 'File replaced',
        description: `${titleOf(other)} is shown in ${places.length === 1 ? '1 place' : `${places.length} places`}.`,
        ...(places.length > 0 && { action: { label: 'Undo', run: () => void undo(places) } }),
      })
      return true
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to replace the file', description: reasonOf(error) })
      return false
    }
  }

  return { replaceBy, isReplacing: replace.isPending }
}

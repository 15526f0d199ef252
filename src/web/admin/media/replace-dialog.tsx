import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { toastFailure, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { invalidate } from '#web/api/queries.ts'
import { Images, Upload } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { fileTitle } from './file-preview.tsx'
import { MediaPickerButton } from './media-picker.tsx'
import { withSmallerPictures } from './smaller-picture.ts'
import { isInterrupted, uploadFailureReason, uploadPdf, uploadPicture } from './uploads.tsx'

/** True if the file can be replaced: administrators can upload files of its kind. */
export const isReplaceable = ({ mimeType }: MediaFile) =>
  mimeType.startsWith('image/') || mimeType === 'application/pdf'

/** A dialog that asks for another file, which every entity and draft with this file then shows instead. */
export function ReplaceFileDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const client = useQueryClient()
  const takeBack = useSend(mediaApi.takeBack, {
    done: () => ({ title: 'Taken back', description: `${fileTitle(file)} is shown again.` }),
    failed: 'Failed to take it back',
  })
  const replace = useSend(mediaApi.replace)
  const [isUploading, setIsUploading] = useState(false)
  const isPicture = file.mimeType.startsWith('image/')
  const isBusy = replace.isPending || isUploading

  async function replaceBy(other: MediaFile) {
    try {
      const places = await replace.mutateAsync({ params: { id: file.id }, body: { by: other.id } })
      toast({
        title: 'File replaced',
        description: `${fileTitle(other)} is shown in ${places.length === 1 ? '1 place' : `${places.length} places`}.`,
        ...(places.length > 0 && { action: { label: 'Undo', run: () => takeBack.mutate({ body: { places } }) } }),
      })
      onClose()
    } catch (error) {
      toastFailure('Failed to replace the file', error)
    }
  }

  async function upload([picked]: File[]) {
    if (!picked) return
    setIsUploading(true)
    try {
      const [smaller = picked] = await withSmallerPictures([picked])
      const other = await (isPicture ? uploadPicture : uploadPdf)(smaller, () => undefined)
      await invalidate(client, ['media'])
      await replaceBy(other)
    } catch (error) {
      const action = { label: 'Try again', run: () => void upload([picked]) }
      toast({
        variant: 'destructive',
        title: 'Upload Failed',
        description: uploadFailureReason(error),
        ...(isInterrupted(error) && { action }),
      })
    } finally {
      setIsUploading(false)
    }
  }

  return (
    <TitledDialog title={`Replace ${fileTitle(file)}`} onClose={onClose}>
      <p className="py-4 text-sm">
        Every place that shows this file shows the other one instead. This file stays in the library.
      </p>
      <div className="flex flex-wrap gap-2">
        <FilePicker
          accept={isPicture ? 'image/*' : 'application/pdf'}
          onPick={upload}
          disabled={isBusy}
          variant="primary"
        >
          {isBusy ? <span className="spinner" aria-hidden /> : <Upload size={16} aria-hidden />}
          {isUploading ? 'Uploading...' : `Upload ${isPicture ? 'a new picture' : 'a new PDF'}`}
        </FilePicker>
        {isPicture && (
          <MediaPickerButton
            label="Choose from the library"
            Icon={Images}
            iconSize={16}
            disabled={isBusy}
            onPick={replaceBy}
          />
        )}
      </div>
    </TitledDialog>
  )
}

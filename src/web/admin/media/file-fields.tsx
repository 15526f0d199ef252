import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hostedVideo } from '#contract/content/video.ts'
import { mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { FilePicker, useUploadProgress } from '#web/admin/platform/forms/file-picker.tsx'
import { invalidate } from '#web/api/queries.ts'
import { FieldFrame, type FieldProps, useField } from '#web/forms/field-frame.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { FileText, Film, ImageOff, Images, Upload } from '#web/ui/icons.tsx'
import { type ToastMessage, toast } from '#web/ui/toasts.tsx'
import { MediaPickerButton } from './media-picker.tsx'
import { withSmallerPictures } from './smaller-picture.ts'
import { isInterrupted, uploadFailureReason, uploadPdf, uploadPicture } from './uploads.tsx'

/** A field for the address of a picture, which can be typed, picked from the media library, or uploaded. */
export function ImageField(props: FieldProps<string> & { required?: boolean }) {
  const { frame, control } = useField(props)
  const { value, onChange } = props
  const client = useQueryClient()
  return (
    <FieldFrame {...frame}>
      <div className="flex gap-3">
        <PicturePreview url={value} />
        <div className="grid min-w-0 grow content-start gap-2">
          <input {...control} {...addressProps} className="control" />
          <div className="flex flex-wrap gap-2">
            <MediaPickerButton label="Media library" Icon={Images} iconSize={16} onPick={({ url }) => onChange(url)} />
            <UploadButton
              accept="image/*"
              noun="picture"
              upload={async (file, onProgress) => {
                const [smaller = file] = await withSmallerPictures([file])
                onChange((await uploadPicture(smaller, onProgress)).url)
                await invalidate(client, ['media'])
              }}
              failureOf={(error) => ({ title: 'Upload Failed', description: uploadFailureReason(error) })}
            />
          </div>
        </div>
      </div>
    </FieldFrame>
  )
}

const addressProps = { spellCheck: false, placeholder: 'https://… or /media/…' }

function PicturePreview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture at another address may load
  useEffect(() => setIsBroken(false), [url])
  const boxClasses = 'size-24 shrink-0 rounded-md border border-rule bg-mist'
  const isAddress = /^(https:\/\/.+|\/[^/])/.test(url)
  // The address may also be a link to a film on a video site. The browser then loads nothing, so that the video site
  // does not learn of an unpublished article.
  const isVideo = hostedVideo(url)
  if (isVideo || !isAddress || isBroken)
    return (
      <span className={`${boxClasses} grid place-content-center justify-items-center gap-1 text-xs text-ink-soft`}>
        {isVideo ? <Film size={20} aria-hidden /> : <ImageOff size={20} aria-hidden />}
        {isVideo ? 'Video' : isBroken ? 'No picture there' : 'No picture yet'}
      </span>
    )
  return <img src={url} alt="" className={`${boxClasses} object-cover`} onError={() => setIsBroken(true)} />
}

export function PdfField(props: FieldProps<string>) {
  const { frame, control } = useField(props)
  const { value, onChange } = props
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap gap-2">
        <input {...control} {...addressProps} className="control min-w-48 flex-1" />
        <UploadButton
          accept="application/pdf"
          noun="PDF"
          problemOf={pdfProblem}
          upload={async (file, onProgress) => onChange((await uploadPdf(file, onProgress)).url)}
          failureOf={() => ({ title: 'Upload failed', description: 'Could not upload PDF file' })}
        />
      </div>
      {value && (
        <a
          href={value}
          target="_blank"
          rel="noreferrer"
          className={`${textLinkClasses} inline-flex items-center gap-1 text-sm`}
        >
          <FileText size={15} aria-hidden /> Open the current PDF
        </a>
      )}
    </FieldFrame>
  )
}

function pdfProblem({ type, size }: File) {
  if (type !== 'application/pdf') return { title: 'Invalid file type', description: mediaMessages.notAPdf }
  if (size > mediaLimits.pdfMaxBytes) return { title: 'File too large', description: mediaMessages.pdfTooLarge }
  return null
}

type UploadProps = {
  accept: string
  noun: string
  /** Returns why a file must not be uploaded; null if it may be. */
  problemOf?: (file: File) => ToastMessage | null
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  failureOf: (error: unknown) => ToastMessage
}

/** A button that uploads a file of the administrator's computer, and shows how much of it is sent. */
export function UploadButton({ accept, noun, problemOf, upload, failureOf }: UploadProps) {
  const [progress, setProgress] = useUploadProgress()

  async function uploadPicked([file]: File[]) {
    const problem = file && problemOf?.(file)
    if (problem) toast({ variant: 'destructive', ...problem })
    if (file && !problem) await uploadFile(file)
  }

  async function uploadFile(file: File) {
    setProgress(0)
    try {
      await upload(file, setProgress)
      toast({ title: 'Upload Success', description: file.name })
    } catch (error) {
      const action = { label: 'Try again', run: () => void uploadFile(file) }
      toast({ variant: 'destructive', ...failureOf(error), ...(isInterrupted(error) && { action }) })
    } finally {
      setProgress(null)
    }
  }

  return (
    <FilePicker
      label={progress === null ? `Upload ${noun}` : `Uploading ${Math.round(progress * 100)} %`}
      Icon={Upload}
      iconSize={16}
      accept={accept}
      onPick={uploadPicked}
      disabled={progress !== null}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hostedVideo } from '#contract/content/video.ts'
import { FilePicker, useUploadProgress } from '#web/admin/platform/forms/file-picker.tsx'
import { invalidate } from '#web/api/queries.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Film, ImageOff, Images, Upload } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { MediaPicker } from './media-picker.tsx'
import { uploadPicture, uploadReason } from './upload.ts'

type Props = FieldProps<string> & { required?: boolean }

/**
 * A field for the address of a picture. The administrator types the address, picks a picture from the media library, or
 * uploads a file.
 */
export function ImageField({ label, name, value, error, onChange, hint, required }: Props) {
  const ids = useFieldIds({ error, hint })
  const client = useQueryClient()
  const [isPicking, setIsPicking] = useState(false)
  const [progress, setProgress] = useUploadProgress()

  async function upload([file]: File[]) {
    if (!file) return
    setProgress(0)
    try {
      const { url } = await uploadPicture(file, setProgress)
      onChange(url)
      await invalidate(client, ['media'])
      toast({ title: 'Upload Success', description: file.name })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Upload Failed', description: uploadReason(error) })
    } finally {
      setProgress(null)
    }
  }

  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional={!required}>
      <div className="flex gap-3">
        <Preview url={value} />
        <div className="grid min-w-0 grow content-start gap-2">
          <input
            {...ids}
            name={name}
            required={required}
            value={value}
            spellCheck={false}
            placeholder="https://… or /media/…"
            onChange={({ target }) => onChange(target.value)}
            className="control"
          />
          <div className="flex flex-wrap gap-2">
            <button type="button" onClick={() => setIsPicking(true)} className={buttonStyles.outline}>
              <Images size={16} aria-hidden /> Media library
            </button>
            <FilePicker accept="image/*" onPick={upload} disabled={progress !== null} className={buttonStyles.outline}>
              <Upload size={16} aria-hidden />
              {progress === null ? 'Upload picture' : `Uploading ${Math.round(progress * 100)} %`}
            </FilePicker>
          </div>
        </div>
      </div>
      {isPicking && (
        <MediaPicker
          onClose={() => setIsPicking(false)}
          onPick={({ url }) => {
            onChange(url)
            setIsPicking(false)
          }}
        />
      )}
    </FieldFrame>
  )
}

function Preview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture at another address may load
  useEffect(() => setIsBroken(false), [url])
  const boxClasses = 'size-24 shrink-0 rounded-md border border-rule bg-mist'
  const isAddress = /^(https:\/\/.+|\/[^/])/.test(url)
  // The address may also be a link to a film on a video site. The browser then loads nothing, so that the video site
  // does not learn of an unpublished article.
  if (hostedVideo(url))
    return (
      <span className={`${boxClasses} grid place-content-center justify-items-center gap-1 text-xs text-ink-soft`}>
        <Film size={20} aria-hidden /> Video
      </span>
    )
  if (!isAddress || isBroken)
    return (
      <span className={`${boxClasses} grid place-content-center justify-items-center gap-1 text-xs text-ink-soft`}>
        <ImageOff size={20} aria-hidden />
        {isBroken ? 'No picture there' : 'No picture yet'}
      </span>
    )
  return <img src={url} alt="" className={`${boxClasses} object-cover`} onError={() => setIsBroken(true)} />
}

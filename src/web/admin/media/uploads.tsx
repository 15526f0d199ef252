import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type MediaFile, mediaApi, mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { adminCallErrorOf, bearerHeaders } from '#web/admin/platform/api/call.ts'
import { readToken } from '#web/admin/platform/api/session.ts'
import { Button, IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { invalidate } from '#web/api/queries.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { X } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { withSmallerPictures } from './smaller-picture.ts'

type UploadState = {
  id: number
  file: File
  /** The share of the file that is uploaded, from 0 to 1. */
  share: number
  /** The reason why the upload failed; null if it has not failed. */
  error: string | null
}

export function useUploads() {
  const client = useQueryClient()
  const lastId = useRef(0)
  const [uploads, setUploads] = useState<UploadState[]>([])
  const change = (id: number, changes: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const dismiss = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))
  function tryAgain({ id, file }: UploadState) {
    dismiss(id)
    return upload([file])
  }

  async function uploadOne(id: number, file: File) {
    try {
      const { originalName } = await uploadPicture(file, (share) => change(id, { share }))
      dismiss(id)
      return originalName
    } catch (error) {
      const reason = uploadFailureReason(error)
      change(id, { error: reason })
      toast({ variant: 'destructive', title: 'Upload Failed', description: reason })
      return null
    }
  }

  async function upload(pickedFiles: File[]) {
    const files = await withSmallerPictures(pickedFiles)
    const newUploads = files.map((file) => ({ id: ++lastId.current, file }))
    setUploads((all) => [...all, ...newUploads.map((one) => ({ ...one, share: 0, error: null }))])
    // The names that the library has for the uploaded files. A file that was already in the library keeps its first
    // name there.
    const names: string[] = []
    for (const { id, file } of newUploads) names.push(...[await uploadOne(id, file)].filter((name) => name !== null))
    if (names.length === 0) return
    await invalidate(client, ['media'])
    if (names.length === files.length)
      toast({ title: 'Upload Success', description: names.length === 1 ? names.join() : `${names.length} files` })
  }

  return { uploads, upload, dismiss, tryAgain }
}

type ListProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'dismiss' | 'tryAgain'>

export function UploadList({ uploads, dismiss, tryAgain }: ListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="card divide-y divide-rule">
      {uploads.map(({ id, file, share, error }) => (
        <li key={id} className="flex items-center gap-4 px-4 py-2.5 text-sm">
          <p className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[1fr_auto]">
            <span className="truncate font-medium">{file.name}</span>
            {error && <span className="text-clay-ink">{error}</span>}
          </p>
          {error ? (
            <>
              <Button
                label="Try again"
                aria-label={`Try again: ${file.name}`}
                onClick={() => tryAgain({ id, file, share, error })}
              />
              <IconButton label={`Dismiss ${file.name}`} Icon={X} onClick={() => dismiss(id)} />
            </>
          ) : (
            <progress aria-label={`Upload of ${file.name}`} value={share} max={1} className="h-2 w-40 accent-leaf" />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Called with the share of the file that is sent, from 0 to 1. */
type OnProgress = (share: number) => void

/** Thrown for a file that the site does not take. Its message is for the administrator. */
class FileRefusedError extends Error {}

const takenTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** Uploads a picture. If the media library has the same file already, returns that file, which keeps its alt text. */
export async function uploadPicture(file: File, onProgress: OnProgress, alt?: string): Promise<MediaFile> {
  if (file.size > mediaLimits.uploadMaxBytes)
    throw new FileRefusedError(takenTypes.includes(file.type) ? mediaMessages.tooLarge : mediaMessages.notAPicture)
  const body = JSON.stringify({
    filename: file.name,
    mimeType: file.type,
    size: String(file.size),
    data: await base64Of(file),
    ...(alt && { alt }),
  })
  return sendFile(mediaApi.upload.path, body, onProgress, { 'content-type': 'application/json' })
}

export const uploadPdf = (file: File, onProgress: OnProgress) =>
  uploadForm<MediaFile>(mediaApi.uploadPdf.path, file, onProgress)

/** Sends a file as the only field of a form. */
export function uploadForm<Reply>(path: string, file: File, onProgress: OnProgress): Promise<Reply> {
  const form = new FormData()
  form.append('file', file)
  return sendFile(path, form, onProgress)
}

/** Sends a file to the server with XMLHttpRequest, because fetch doesn't report the progress of an upload. */
function sendFile<Reply>(
  path: string,
  body: XMLHttpRequestBodyInit,
  onProgress: OnProgress,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const token = readToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries({ ...headers, ...bearerHeaders(token) }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('Network error'))
    request.onload = () => {
      const { status, statusText, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText))
      else reject(adminCallErrorOf(token, status, statusText, responseText))
    }
    request.send(body)
  })
}

/** True if the same upload may succeed another time: no answer has arrived, or one that is no refusal. */
export const isInterrupted = (error: unknown) =>
  !(error instanceof FileRefusedError) && !(error instanceof ResponseError && error.status < 500)

/** Returns the reason why an upload failed: that of a refused file, the server's message, or a general text. */
export function uploadFailureReason(error: unknown) {
  if (error instanceof FileRefusedError) return error.message
  const refusal = error instanceof ResponseError ? error.refusal : null
  return refusal?.errors[0]?.message ?? refusal?.message ?? 'Upload failed - please try again'
}

export async function base64Of(file: File) {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}

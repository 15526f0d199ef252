import { type MediaFile, mediaApi, mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { adminErrorOf, bearerHeaders } from '#web/admin/platform/api/call.ts'
import { readToken } from '#web/admin/platform/api/session.ts'
import { ResponseError } from '#web/api/response-error.ts'

/** Called with the share of the file that is sent, from 0 to 1. */
type OnProgress = (share: number) => void

/** Thrown for a file that is too large to be uploaded. Its message is for the administrator. */
class FileTooLargeError extends Error {}

/** Uploads a picture. If the media library has the same file already, returns that file, which keeps its alt text. */
export async function uploadPicture(file: File, onProgress: OnProgress, alt?: string): Promise<MediaFile> {
  if (file.size > mediaLimits.uploadMaxBytes) throw new FileTooLargeError(mediaMessages.tooLarge)
  const body = JSON.stringify({
    filename: file.name,
    mimeType: file.type,
    size: String(file.size),
    data: await base64Of(file),
    ...(alt && { alt }),
  })
  return sendFile(mediaApi.upload.path, body, onProgress, { 'content-type': 'application/json' })
}

export async function uploadPdf(file: File, onProgress: OnProgress): Promise<MediaFile> {
  const form = new FormData()
  form.append('file', file)
  return sendFile(mediaApi.uploadPdf.path, form, onProgress)
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
      else reject(adminErrorOf(token, status, statusText, responseText))
    }
    request.send(body)
  })
}

/** Returns the reason why an upload failed: that the file is too large, the server's message, or a general text. */
export function uploadReason(error: unknown) {
  if (error instanceof FileTooLargeError) return error.message
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

import { ResponseError } from '../../api/response-error.ts'
import { FileTooLargeError } from './upload.ts'

/** Returns the reason why an upload failed: that the file is too large, the server's message, or a general text. */
export function uploadReason(error: unknown) {
  if (error instanceof FileTooLargeError) return error.message
  const refusal = error instanceof ResponseError ? error.refusal : null
  return refusal?.errors[0]?.message ?? refusal?.message ?? 'Upload failed - please try again'
}

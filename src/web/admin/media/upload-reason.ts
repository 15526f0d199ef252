import { AnswerError } from '../../api/answer-error.ts'
import { UnfitFile } from './upload.ts'

/** Why an upload failed: the server's own words if it has any. */
export function uploadReason(error: unknown) {
  if (error instanceof UnfitFile) return error.message
  const refusal = error instanceof AnswerError ? error.refusal : null
  return refusal?.errors[0]?.message ?? refusal?.message ?? 'Upload failed - please try again'
}

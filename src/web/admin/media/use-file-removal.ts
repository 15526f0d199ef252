import { type MediaFile, mediaApi } from '#contract/media.ts'
import { isStatus } from '../../api/answer-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { AdminError, reasonOf } from '../api/call.ts'
import { useAskAgain } from '../api/use-ask-again.ts'
import { useSend } from '../api/use-send.ts'

/** Deletes a file once the administrator has said yes, and once more if a page still shows it. */
export function useFileRemoval() {
  const { mutateAsync } = useSend(mediaApi.remove)
  const askAgain = useAskAgain(mediaApi.remove)

  async function attempt({ id, originalName }: MediaFile, force?: 'true') {
    await mutateAsync({ params: { id }, query: { force } })
    toast({ title: 'File deleted successfully', description: originalName })
    return true
  }

  return async function remove(file: MediaFile) {
    if (!window.confirm(`Delete file "${file.originalName}"? This cannot be undone.`)) return false
    try {
      return await attempt(file)
    } catch (error) {
      if (!isStatus(error, 409)) {
        await askAgain(error)
        return failed(error)
      }
      if (!window.confirm(`${placesIn(error)}\n\nDelete it all the same?`)) return false
    }
    return attempt(file, 'true').catch(failed)
  }
}

function failed(error: unknown) {
  toast({ variant: 'destructive', title: 'Failed to delete file', description: reasonOf(error) })
  return false
}

const placesIn = (error: unknown) =>
  error instanceof AdminError && error.refusal
    ? [`${error.refusal.message}:`, ...error.refusal.errors.map(({ message }) => `- ${message}`)].join('\n')
    : reasonOf(error)

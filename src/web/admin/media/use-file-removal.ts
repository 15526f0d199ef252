import { type MediaFile, mediaApi } from '#contract/media.ts'
import { isStatus } from '../../api/response-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { AdminError, reasonOf } from '../api/call.ts'
import { useInvalidateIfStale } from '../api/use-invalidate-if-stale.ts'
import { useSend } from '../api/use-send.ts'

/** Deletes a file after the administrator has confirmed it, and a second time if a page still shows it. */
export function useFileRemoval() {
  const { mutateAsync } = useSend(mediaApi.remove)
  const invalidateIfStale = useInvalidateIfStale(mediaApi.remove)

  async function removeFile({ id, originalName }: MediaFile, force?: 'true') {
    await mutateAsync({ params: { id }, query: { force } })
    toast({ title: 'File deleted successfully', description: originalName })
    return true
  }

  return async function remove(file: MediaFile) {
    if (!window.confirm(`Delete file "${file.originalName}"? This cannot be undone.`)) return false
    try {
      return await removeFile(file)
    } catch (error) {
      if (!isStatus(error, 409)) {
        await invalidateIfStale(error)
        return failed(error)
      }
      if (!window.confirm(`${usesIn(error)}\n\nDelete it all the same?`)) return false
    }
    return removeFile(file, 'true').catch(failed)
  }
}

function failed(error: unknown) {
  toast({ variant: 'destructive', title: 'Failed to delete file', description: reasonOf(error) })
  return false
}

const usesIn = (error: unknown) =>
  error instanceof AdminError && error.refusal
    ? [`${error.refusal.message}:`, ...error.refusal.errors.map(({ message }) => `- ${message}`)].join('\n')
    : reasonOf(error)

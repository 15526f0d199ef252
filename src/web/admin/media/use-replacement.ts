import { type MediaFile, mediaApi, type ReplacedPlace } from '#contract/media/media.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { toast } from '../../ui/toasts.tsx'
import { titleOf } from './title-of.ts'

/**
 * Returns a function that replaces the file by another one in every place that shows it. A toast shows the result, with
 * a button that undoes the replacement.
 */
export function useReplacement(file: MediaFile) {
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

import { type Article, newsApi } from '#contract/news.ts'
import { toast } from '../../ui/toasts.tsx'
import { useInvalidateIfStale } from '../api/use-invalidate-if-stale.ts'
import { useSend } from '../api/use-send.ts'
import { serverMessage } from './server-message.ts'

/** Deletes an article once the administrator has said yes. */
export function useArticleRemoval() {
  const { mutateAsync } = useSend(newsApi.remove)
  const invalidateIfStale = useInvalidateIfStale(newsApi.remove)
  return async function remove({ id, title }: Article) {
    if (!window.confirm(`Delete news article "${title}"? This cannot be undone.`)) return
    try {
      await mutateAsync({ params: { id } })
      toast({ title: 'News article deleted successfully', description: title })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to delete news article',
      })
      await invalidateIfStale(error)
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Article, newsApi } from '#contract/content/news.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { PublishQuestion } from '#web/admin/editing/schedules/publish-question.tsx'
import { reasonsOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { longDate } from '#web/site/text.ts'
import { toast } from '#web/ui/toasts.tsx'

/**
 * A switch that shows an article to visitors or hides it. It moves at once, and back if the server refuses. If the date
 * of the article is in the future, the switch first asks whether to show the article now or on that day.
 */
export function ActiveSwitch({ article }: { article: Article }) {
  const client = useQueryClient()
  const update = useSend(newsApi.update)
  const invalidateIfStale = useInvalidateIfStale(newsApi.update)
  const { id, title, date, location, mediaUrl, writeUp, isActive, version } = article

  const plan = useSend(scheduleApi.plan)
  const today = useCompanyDay()
  const [isAsking, setIsAsking] = useState(false)

  async function activateOnItsDay() {
    setIsAsking(false)
    try {
      await plan.mutateAsync({ body: { action: 'activate', articleId: id, at: `${date}T00:00` } })
      toast({ title: 'Scheduled', description: `${title} goes live on ${longDate(date)}.` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to schedule', description: reasonsOf(error) })
    }
  }

  async function flip() {
    setIsAsking(false)
    if (update.isPending) return
    const { queryKey } = adminEntities.news.list
    const setInCache = (isActive: boolean) =>
      client.setQueryData<Article[]>(queryKey, (all) => all?.map((one) => (one.id === id ? { ...one, isActive } : one)))
    setInCache(!isActive)
    try {
      const body = { title, date, location, mediaUrl, writeUp, isActive: !isActive }
      await update.mutateAsync({ params: { id }, body, version })
      toast({ title: isActive ? 'Article is off the site now' : 'Article is on the site now', description: title })
    } catch (error) {
      setInCache(isActive)
      toast({ variant: 'destructive', ...adminEntities.news.failureOf('update', error) })
      await invalidateIfStale(error)
    }
  }

  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isActive}
        aria-label={`${title} is active`}
        aria-disabled={update.isPending}
        onClick={() => (!isActive && date > today ? setIsAsking(true) : flip())}
        className="group flex items-center gap-2 rounded-md p-1 text-sm"
      >
        <span className="relative h-5 w-9 rounded-full bg-edge transition-colors group-aria-checked:bg-leaf">
          <span className="absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform group-aria-checked:translate-x-4" />
        </span>
        On site
      </button>
      {isAsking && (
        <PublishQuestion day={date} onNow={flip} onThatDay={activateOnItsDay} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

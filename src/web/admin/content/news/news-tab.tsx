import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ArticleInput } from '#contract/content/news.schema.ts'
import { type Article, newsApi, newsLimits } from '#contract/content/news.ts'
import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import { hostedVideo } from '#contract/content/video.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { pages } from '#contract/platform/pages.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useRemoveEntity } from '#web/admin/editing/entity-calls.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { PublishQuestion } from '#web/admin/editing/schedules/publish-question.tsx'
import { ArticleCardNotice } from '#web/admin/editing/schedules/schedules.tsx'
import { ImageField } from '#web/admin/media/file-fields.tsx'
import { failureReasons } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { RowActions } from '#web/admin/platform/ui/buttons.tsx'
import { usePassFocusOnRemoval } from '#web/admin/platform/ui/lists.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { Thumbnail, ThumbnailPlaceholder } from '#web/admin/platform/ui/thumbnail.tsx'
import { useOfficeDay } from '#web/admin/platform/ui/times.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { longDate, shortened } from '#web/site/text.ts'
import { Film, ImageOff } from '#web/ui/icons.tsx'
import { EmptyNotice } from '#web/ui/list-state.tsx'

const sortOrders = {
  newest: { text: 'Newest first', compare: (one: Article, other: Article) => other.date.localeCompare(one.date) },
  oldest: { text: 'Oldest first', compare: (one: Article, other: Article) => one.date.localeCompare(other.date) },
  title: { text: 'By title', compare: (one: Article, other: Article) => one.title.localeCompare(other.title) },
}

export default function NewsTab() {
  const [order, setOrder] = useState<keyof typeof sortOrders>('newest')
  return (
    <EntityTab
      entity={adminEntities.news}
      controls={
        <Select
          label="Sort articles"
          choices={Object.entries(sortOrders).map(([key, { text }]) => [key, text] as const)}
          value={order}
          // The cast is safe: the options of the select are the keys of `sortOrders`.
          onChoose={(key) => setOrder(key as keyof typeof sortOrders)}
          className="w-auto max-sm:flex-1"
        />
      }
      Dialog={ArticleDialog}
    >
      {({ found, edit, hasDraft }) => (
        <>
          {found.length === 0 && <EmptyNotice>Nothing matches the search.</EmptyNotice>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4">
            {found.toSorted(sortOrders[order].compare).map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                hasDraft={hasDraft(article)}
                onEdit={() => edit(article)}
              />
            ))}
          </ul>
        </>
      )}
    </EntityTab>
  )
}

const blankArticle = { title: '', location: '', mediaUrl: '', writeUp: '', isActive: true }

function ArticleDialog(props: EntityDialogProps<Article>) {
  const today = useOfficeDay()
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.news}
      schema={ArticleInput}
      blank={{ ...blankArticle, date: today }}
      size="wide"
      futureDate={({ date, isActive }) => (isActive && date > today && date !== props.item?.date ? date : null)}
    >
      {({ field }) => (
        <>
          <TextField label="Title" {...field('title')} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" {...field('date')} type="date" required />
            <TextField label="Location" {...field('location')} required />
          </div>
          <ImageField
            label="Picture or film"
            {...field('mediaUrl')}
            hint="A picture of the library, or a link to a film on YouTube or Vimeo."
          />
          <RichTextField label="Write-up" {...field('writeUp')} isArticle />
        </>
      )}
    </EntityDialog>
  )
}

type Props = { article: Article; hasDraft: boolean; onEdit: () => void }

function ArticleCard({ article, hasDraft, onEdit }: Props) {
  const { id, title, date, location, writeUp, isActive } = article
  const remove = useRemoveEntity(adminEntities.news)
  const card = useRef<HTMLLIElement>(null)
  usePassFocusOnRemoval(card)
  return (
    <li ref={card} className="card flex flex-col overflow-hidden">
      <div className="relative aspect-16/9 shrink-0 overflow-hidden border-b border-rule">
        <div className={`absolute inset-0 ${isActive ? '' : 'grayscale'}`}>
          <MediaPreview article={article} />
        </div>
        <span className="absolute top-2.5 right-2.5 flex gap-1.5">
          {hasDraft && <Badge color="sun">Draft</Badge>}
          <Badge color={isActive ? 'leaf' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </span>
      </div>
      <div className="flex grow flex-col gap-1.5 p-4">
        <p className="figures text-xs text-ink-soft wrap-anywhere">
          <time dateTime={date}>{longDate(date)}</time> · {location}
        </p>
        <h2 className="text-base wrap-anywhere">{title}</h2>
        <p className="text-sm text-ink-soft wrap-anywhere">{shortened(plainText(writeUp), newsLimits.previewChars)}</p>
        <ArticleCardNotice articleId={id} />
        <div className="mt-auto flex items-center justify-between pt-2">
          <ActiveSwitch article={article} />
          <RowActions
            title={title}
            {...(isActive && { siteHref: pages.article.href({ id }) })}
            onEdit={onEdit}
            onDelete={() => remove(article)}
          />
        </div>
      </div>
    </li>
  )
}

function MediaPreview({ article: { mediaUrl, thumbnail, picture } }: { article: Article }) {
  const noImage = (
    <>
      <ImageOff size={22} aria-hidden /> No Image
    </>
  )
  const video = mediaUrl && hostedVideo(mediaUrl)
  if (video)
    return (
      <ThumbnailPlaceholder>
        <Film size={24} aria-hidden /> {video.host === 'youtube' ? 'YouTube Video' : 'Vimeo Video'}
      </ThumbnailPlaceholder>
    )
  // The server sends no thumbnail for a picture that is no longer in the media library.
  if (!mediaUrl || !thumbnail) return <ThumbnailPlaceholder>{noImage}</ThumbnailPlaceholder>
  return <Thumbnail key={mediaUrl} url={mediaUrl} picture={picture} className="object-cover" fallback={noImage} />
}

/**
 * A switch that shows an article to visitors or hides it. The switch moves at once, and moves back if the call fails.
 * For an article with a future date, it first asks whether to show the article now or on that day.
 */
function ActiveSwitch({ article }: { article: Article }) {
  const client = useQueryClient()
  const { id, title, date, location, mediaUrl, writeUp, isActive, version } = article
  const { values, note = '' } = withoutOlderForms('news', { title, date, location, mediaUrl, writeUp })
  const today = useOfficeDay()
  const [isAsking, setIsAsking] = useState(false)
  const setInCache = (isActive: boolean) =>
    client.setQueryData<Article[]>(adminEntities.news.list.queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, isActive } : one)),
    )
  const update = useSend(newsApi.update, {
    async showAtOnce() {
      setInCache(!isActive)
      return () => setInCache(isActive)
    },
    done: (_article, { body }) => ({
      title: body.isActive ? 'Article is active now' : 'Article is inactive now',
      description: `${title} ${note}`.trim(),
    }),
    failed: (_call, error) => adminEntities.news.failureOf('update', error),
  })
  const schedule = useSend(scheduleApi.save, {
    done: () => ({ title: 'Scheduled', description: `${title} goes live on ${longDate(date)}.` }),
    failed: (_call, error) => ({ title: 'Failed to schedule', description: failureReasons(error) }),
  })

  function activateOnItsDay() {
    setIsAsking(false)
    schedule.mutate({ body: { action: 'activate', articleId: id, at: `${date}T00:00` } })
  }

  function toggle() {
    setIsAsking(false)
    if (!update.isPending) update.mutate({ params: { id }, body: { ...values, isActive: !isActive }, version })
  }

  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isActive}
        aria-label={`${title} is active`}
        aria-disabled={update.isPending}
        onClick={() => (!isActive && date > today ? setIsAsking(true) : toggle())}
        className="group flex items-center gap-2 rounded-md p-1 text-sm"
      >
        <span className="relative h-5 w-9 rounded-full bg-edge transition-colors group-aria-checked:bg-leaf">
          <span className="absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform group-aria-checked:translate-x-4" />
        </span>
        Active
      </button>
      {isAsking && (
        <PublishQuestion day={date} onNow={toggle} onThatDay={activateOnItsDay} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

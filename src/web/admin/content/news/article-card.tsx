import { useRef } from 'react'
import { type Article, newsLimits } from '#contract/content/news.ts'
import { hostedVideo } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useRemove } from '#web/admin/editing/use-remove.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { RowActions } from '#web/admin/platform/ui/buttons.tsx'
import { useFocusPassedOn } from '#web/admin/platform/ui/lists.tsx'
import { Placeholder, Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
import { longDate, plainText, shortened } from '#web/site/text.ts'
import { Film, ImageOff } from '#web/ui/icons.tsx'
import { ActiveSwitch } from './active-switch.tsx'

type Props = { article: Article; hasDraft: boolean; onEdit: () => void }

export function ArticleCard({ article, hasDraft, onEdit }: Props) {
  const { id, title, date, location, writeUp, isActive } = article
  const remove = useRemove(adminEntities.news)
  const card = useRef<HTMLLIElement>(null)
  useFocusPassedOn(card)
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
      <Placeholder>
        <Film size={24} aria-hidden /> {video.host === 'youtube' ? 'YouTube Video' : 'Vimeo Video'}
      </Placeholder>
    )
  // The server sends no thumbnail for a picture that is no longer in the media library.
  if (!mediaUrl || !thumbnail) return <Placeholder>{noImage}</Placeholder>
  return <Thumbnail key={mediaUrl} url={mediaUrl} picture={picture} className="object-cover" fallback={noImage} />
}

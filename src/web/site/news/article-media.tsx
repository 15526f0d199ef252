import { useState } from 'react'
import type { PublicArticle } from '#contract/news.ts'
import { isVideoLink } from '#contract/video.ts'
import { Picture } from '../../ui/picture.tsx'
import { Film } from '../film.tsx'

/** The picture of a card. */
export function Thumbnail({ article, isFirst }: { article: PublicArticle; isFirst: boolean }) {
  const { thumbnail, picture } = article
  const [isBroken, setIsBroken] = useState(false)
  if (!thumbnail || isBroken)
    return (
      <div
        aria-hidden
        className="grid aspect-[8/5] w-full place-content-center bg-linear-to-br from-leaf to-ink font-display text-3xl font-bold text-white/80"
      >
        NEWS
      </div>
    )
  return (
    <Picture
      url={thumbnail}
      facts={picture}
      sizes="(min-width: 1024px) 26rem, (min-width: 768px) 45vw, 92vw"
      isFirst={isFirst}
      className="aspect-[8/5] w-full object-cover"
      onFail={() => setIsBroken(true)}
    />
  )
}

/** The picture or film at the top of an article. */
export function ArticleMedia({ article: { mediaUrl, thumbnail, picture, title } }: { article: PublicArticle }) {
  const [isBroken, setIsBroken] = useState(false)
  if (mediaUrl && isVideoLink(mediaUrl)) return <Film link={mediaUrl} film={null} title={title} />
  // Without a thumbnail the picture is no longer in the library.
  if (!mediaUrl || !thumbnail || isBroken) return null
  return (
    <Picture
      url={mediaUrl}
      facts={picture}
      sizes="(min-width: 1024px) 60rem, 92vw"
      isFirst
      className="w-full object-cover"
      onFail={() => setIsBroken(true)}
    />
  )
}

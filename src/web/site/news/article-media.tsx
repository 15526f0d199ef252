import { useState } from 'react'
import type { PublicArticle } from '#contract/content/news.ts'
import { isVideoLink } from '#contract/content/video.ts'
import { Picture } from '../../ui/picture.tsx'
import { Film } from '../film.tsx'

export function ArticleMedia({ article: { mediaUrl, thumbnail, picture, title } }: { article: PublicArticle }) {
  const [isBroken, setIsBroken] = useState(false)
  if (mediaUrl && isVideoLink(mediaUrl)) return <Film link={mediaUrl} film={null} title={title} />
  // The server gives no thumbnail if the picture has been deleted from the media library.
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

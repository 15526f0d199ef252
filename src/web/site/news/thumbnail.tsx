import { useState } from 'react'
import type { PublicArticle } from '#contract/content/news.ts'
import { Picture } from '../../ui/picture.tsx'

/** Shows the picture on the card of an article; without a picture, a box with the word NEWS. */
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
    <div className="picture-box">
      <Picture
        url={thumbnail}
        facts={picture}
        sizes="(min-width: 1024px) 26rem, (min-width: 768px) 45vw, 66vw"
        isFirst={isFirst}
        className="size-full object-cover"
        onFail={() => setIsBroken(true)}
      />
    </div>
  )
}

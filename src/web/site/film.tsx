import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { embedUrl } from '#contract/video.ts'

type Props = { video: Pick<ContentItem, 'content' | 'film'>; title: string }

/** A film of our own plays at once, silently; a video site is called only when the visitor asks for its film. */
export function Film({ video: { content, film }, title }: Props) {
  if (film)
    return (
      <figure>
        <video
          className="aspect-video w-full bg-mist object-cover"
          poster={film.poster ?? undefined}
          aria-label={title}
          controls
          loop
          muted
          playsInline
          preload="none"
        >
          {film.sources.map(({ url, mimeType }) => (
            <source key={url} src={url} type={mimeType} />
          ))}
        </video>
      </figure>
    )
  const src = embedUrl(content)
  return src && <AskedForPlayer src={src} title={title} />
}

function AskedForPlayer({ src, title }: { src: string; title: string }) {
  const [isAskedFor, setIsAskedFor] = useState(false)
  if (isAskedFor)
    return (
      <iframe
        src={`${src}${src.includes('?') ? '&' : '?'}autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full"
      />
    )
  return (
    <button
      type="button"
      onClick={() => setIsAskedFor(true)}
      className="grid aspect-video w-full cursor-pointer place-content-center justify-items-center gap-4 bg-ink p-8 text-white"
    >
      <Play aria-hidden className="size-14 rounded-full border-2 border-sun p-3 text-sun" />
      <span className="font-semibold">Play the video</span>
      <span className="text-sm text-white/80">It comes from {new URL(src).hostname.replace('www.', '')}</span>
    </button>
  )
}

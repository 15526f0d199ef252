import { Play } from 'lucide-react'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { mediaHash, variantUrl } from '#contract/media.ts'
import { embedUrl, filmSource, isLocalFilm } from '#contract/video.ts'
import { ActionLink } from './action-link.tsx'

type Props = {
  link: string
  /** What the media library knows of it, if it is in there. */
  film: ContentItem['film']
  title: string
}

/** A film of our own is played from here; a video site is called only when the visitor asks for its film. */
export function Film({ link, film, title }: Props) {
  if (isLocalFilm(link)) return <LocalFilm link={link} film={film} title={title} />
  const src = embedUrl(link)
  return src && <AskedForPlayer src={src} title={title} />
}

// The poster is fetched when it comes near the screen. React's types don't know that films can do that too.
const whenNear = { loading: 'lazy' }

function LocalFilm({ link, film, title }: Props) {
  const sources = film?.sources ?? [filmSource(link)]
  return (
    <video
      className="aspect-video w-full bg-mist object-cover"
      poster={film?.poster ? smallPoster(film.poster) : undefined}
      aria-label={title}
      controls
      loop
      muted
      playsInline
      preload="none"
      {...whenNear}
    >
      {sources.map(({ url, mimeType }) => (
        <source key={url} src={url} type={mimeType} />
      ))}
    </video>
  )
}

// A player takes one address, whatever the screen; WebP because every browser that plays the film shows it.
function smallPoster(poster: string) {
  const hash = mediaHash(poster)
  return hash ? variantUrl(hash, 960, 'webp') : poster
}

/** The button that was pressed is gone: the focus goes on in what has taken its place. */
const focus = (player: HTMLElement | null) => player?.focus()

function AskedForPlayer({ src, title }: { src: string; title: string }) {
  const [isAskedFor, setIsAskedFor] = useState(false)
  if (isAskedFor)
    return (
      <iframe
        ref={focus}
        src={`${src}${src.includes('?') ? '&' : '?'}autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full"
      />
    )
  return (
    <ActionLink
      href={src}
      onAct={() => setIsAskedFor(true)}
      className="grid aspect-video w-full cursor-pointer place-content-center justify-items-center gap-4 bg-ink p-8 text-white"
    >
      <Play aria-hidden className="size-14 rounded-full border-2 border-sun p-3 text-sun" />
      <span className="font-semibold">Play the video</span>
      <span className="text-sm text-white/80">It comes from {new URL(src).hostname.replace('www.', '')}</span>
    </ActionLink>
  )
}

import { useRef, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { embedUrl, filmSource, isLocalFilm } from '#contract/video.ts'
import { Picture } from '../ui/picture.tsx'
import { SpriteIcon } from '../ui/sprite-icon.tsx'
import { ActionLink } from './action-link.tsx'

type Props = {
  link: string
  /** Data of the media library; null for a film that is not in it. */
  film: ContentItem['film']
  /** Data of the pictures of the same block, by their addresses. */
  pictures?: ContentItem['pictures']
  title: string
}

/** Plays a film of the media library. The player of a video site is loaded only after a click. */
export function Film(props: Props) {
  if (isLocalFilm(props.link)) return <LocalFilm {...props} />
  const src = embedUrl(props.link)
  return src && <PlayerOnDemand src={src} title={props.title} />
}

/**
 * The poster lies behind the film, which shows nothing before it plays. As a picture of its own it comes in the width
 * and format that the screen needs, and only when it is near; the `poster` of a film is one file for all screens.
 */
function LocalFilm({ link, film, pictures = {}, title }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const { sources, poster } = film ?? { sources: [filmSource(link)], poster: null }
  function play() {
    video.current?.focus()
    // The player itself shows why a film can't be played.
    video.current?.play().catch(() => {})
  }
  return (
    <div className="picture-box relative aspect-video">
      {poster && (
        <Picture
          url={poster}
          facts={pictures[poster] ?? null}
          sizes="(min-width: 1024px) 38rem, 92vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <video
        ref={video}
        onPlay={() => setHasStarted(true)}
        className="relative size-full object-cover"
        aria-label={title}
        controls
        loop
        muted
        playsInline
        preload="none"
      >
        {sources.map(({ url, mimeType }) => (
          <source key={url} src={url} type={mimeType} />
        ))}
      </video>
      {!hasStarted && (
        <button
          type="button"
          onClick={play}
          aria-label="Play the film"
          className="absolute inset-y-0 left-6 my-auto grid size-20 place-content-center rounded-full bg-sun text-ink lg:size-24 noscript:hidden"
        >
          <SpriteIcon name="play" className="ml-1 size-9" />
        </button>
      )}
    </div>
  )
}

/** The player takes the place of the button that was pressed, so it takes the focus too. */
const focus = (player: HTMLElement | null) => player?.focus()

function PlayerOnDemand({ src, title }: { src: string; title: string }) {
  const [isRequested, setIsRequested] = useState(false)
  if (isRequested)
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
      onAct={() => setIsRequested(true)}
      className="grid aspect-video w-full cursor-pointer place-content-center justify-items-center gap-4 bg-ink p-8 text-white"
    >
      <SpriteIcon name="play" className="size-14 rounded-full border-2 border-sun p-3 text-sun" />
      <span className="font-semibold">Play the video</span>
      <span className="text-sm text-white/80">It comes from {new URL(src).hostname.replace('www.', '')}</span>
    </ActionLink>
  )
}

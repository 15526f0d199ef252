import { useEffect, useRef, useState } from 'react'
import type { ContentItem } from '#contract/content/blocks.ts'
import { embedUrl, filmSource, isLocalFilm } from '#contract/content/video.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { SpriteIcon } from '../ui/sprite-icon.tsx'
import { ActionLink } from './action-link.tsx'

type Props = {
  link: string
  /** The film's data from the media library; null for any other film, and if the page does not load the data. */
  film: ContentItem['film']
  title: string
}

/** Shows a film of the media library, or a button that loads the player of a video site. */
export function Film({ link, film, title }: Props) {
  if (isLocalFilm(link)) return <LocalFilm link={link} film={film} title={title} />
  const src = embedUrl(link)
  return src && <PlayerOnDemand src={src} title={title} />
}

function LocalFilm({ link, film, title }: Props) {
  const texts = useTexts('common').film
  const video = useRef<HTMLVideoElement>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  const sources = film?.sources ?? [filmSource(link)]
  const poster = film?.poster ? smallPoster(film.poster) : undefined
  function play() {
    setHasStarted(true)
    const player = video.current
    if (!player) return
    // The browser focuses a player only if it has controls.
    player.controls = true
    player.focus()
    // If the film can't be played, the player itself shows why.
    player.play().catch(() => {})
  }
  return (
    <div className={`relative bg-mist ${poster || hasStarted ? '' : 'print:hidden'}`}>
      {/* The player gets its poster only when the scripts run, so that the poster does not delay the page's first
          picture. Without scripts, this picture under the player shows the poster. */}
      {poster && (
        <noscript>
          <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        </noscript>
      )}
      <video
        ref={video}
        onPlay={() => setHasStarted(true)}
        className="relative aspect-video w-full object-cover"
        poster={hasScripts ? poster : undefined}
        aria-label={title}
        controls={hasStarted || !hasScripts}
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
          aria-label={texts.play}
          className="absolute inset-0 m-auto grid size-20 place-content-center rounded-full border border-sun-edge bg-sun text-on-sun noscript:hidden print:hidden"
        >
          <SpriteIcon name="play" className="ml-1 size-9" />
        </button>
      )}
    </div>
  )
}

// A `video` element has one poster for all screens and browsers. The poster is as wide as a phone, and AVIF because
// WebP would take 1.5 times as many bytes.
function smallPoster(poster: string) {
  const hash = mediaHash(poster)
  return hash ? variantUrl(hash, 680, 'avif') : poster
}

/** A Vimeo film that starts later has its second in the hash, before which parameters stand. */
const withAutoplay = (src: string) =>
  src.replace(
    /(\?)?([^?#]*)(#.*)?$/,
    (_, mark, rest, hash = '') => `${mark ?? ''}${rest}${mark ? '&' : '?'}autoplay=1${hash}`,
  )

/** Focuses the player, because it replaces the button that was pressed. */
const focusPlayer = (player: HTMLElement | null) => player?.focus()

function PlayerOnDemand({ src, title }: { src: string; title: string }) {
  const texts = useTexts('common').film
  const [isRequested, setIsRequested] = useState(false)
  if (isRequested)
    return (
      <iframe
        ref={focusPlayer}
        src={withAutoplay(src)}
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
      <SpriteIcon name="play" className="size-14 rounded-full border-2 border-sun-on-dark p-3 text-sun-on-dark" />
      <span className="font-semibold">{texts.playVideo}</span>
      <span className="text-sm text-white/80">
        <Sentence text={texts.comesFrom} parts={{ host: new URL(src).hostname.replace('www.', '') }} />
      </span>
    </ActionLink>
  )
}

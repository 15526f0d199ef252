import { type ReactNode, useState } from 'react'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import type { PictureData } from '#contract/platform/common.ts'
import { focalPointClass } from '#web/ui/focus-class.ts'

type Props = {
  url: string
  /** The media library's data about the picture. If null, `url` itself is shown instead of a smaller copy. */
  picture: PictureData | null
  /** Shown instead of a picture that can't be loaded. */
  fallback: ReactNode
  className?: string
}

const copyWidthPx = 480

/** Shows a small picture in a list. It has no alt text, because the list names the entity beside the picture. */
export function Thumbnail({ url, picture, fallback, className = '' }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const hash = mediaHash(url)
  if (isBroken) return <ThumbnailPlaceholder>{fallback}</ThumbnailPlaceholder>
  return (
    <img
      src={hash && picture ? variantUrl(hash, copyWidthPx, 'webp') : url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`size-full bg-mist ${className} ${focalPointClass(picture?.focus)}`}
      onError={() => setIsBroken(true)}
    />
  )
}

export function ThumbnailPlaceholder({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 bg-mist p-3 text-center text-sm text-ink-soft">
      {children}
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import type { Picture } from '#contract/common.ts'
import { mediaHash, variantUrl } from '#contract/media.ts'

type Props = {
  url: string
  /** Known for pictures of the media library; they come in a small copy then. */
  picture: Picture | null
  /** The width of the copy in pixels. */
  width?: 320 | 480 | 680
  /** Stands in for a picture that can't be shown. */
  broken: ReactNode
  className?: string
}

/** A small copy of a picture for a list. What it shows is said beside it, so it says nothing itself. */
export function Thumbnail({ url, picture, width = 480, broken, className = '' }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const hash = mediaHash(url)
  if (isBroken) return <Stand>{broken}</Stand>
  return (
    <img
      src={hash && picture ? variantUrl(hash, width, 'webp') : url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`size-full bg-mist ${className}`}
      onError={() => setIsBroken(true)}
    />
  )
}

export function Stand({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 bg-mist p-3 text-center text-sm text-ink-soft">
      {children}
    </span>
  )
}

import { use, useState } from 'react'
import type { Picture as PictureFacts } from '#contract/common.ts'
import {
  mediaHash,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  placeholderSize,
  variantUrl,
} from '#contract/pictures.ts'
import { FirstPictureSink, type PicturePreload } from './first-picture.ts'
import { focusClass, portraitFocusClass } from './focus-class.ts'

type Props = {
  url: string
  /** Null for a picture outside the media library, which has no other sizes and formats. */
  facts: PictureFacts | null
  /** The alt text if the library has none. */
  alt?: string
  /**
   * The `sizes` attribute: the width in the layout. The cards of a list say 66vw for the 92vw that they fill on a phone:
   * sharp enough at two pixels for each of CSS, and half the bytes on a slow line.
   */
  sizes: string
  /** Another picture for screens in portrait orientation. */
  portrait?: { url: string; facts: PictureFacts | null } | undefined
  /** The first picture that a visitor sees is fetched before anything else. */
  isFirst?: boolean
  className: string
  /** Called when the picture can't be loaded. Without `onFail` a plain box of the same size takes its place. */
  onFail?: () => void
}

const portraitScreen = '(orientation: portrait)'

/** A picture in the smallest format and size that the visitor's browser and screen need. */
export function Picture({ url, facts, alt = '', sizes, portrait, isFirst = false, className, onFail }: Props) {
  const sink = use(FirstPictureSink)
  if (isFirst) sink?.(preloadsOf({ url, facts, sizes, portrait }))
  // A deleted file of the library has no facts. The server sends a placeholder instead, whose room is kept.
  const size = facts ?? (mediaHash(url) ? placeholderSize : null)
  const [failed, setFailed] = useState<string | null>(null)
  function check(img: HTMLImageElement | null) {
    if (img?.complete && img.currentSrc !== '' && isNoPicture(img)) fail()
  }
  function fail() {
    setFailed(url)
    onFail?.()
  }
  if (failed === url) return onFail ? null : <span aria-hidden className={`no-picture ${className}`} />
  return (
    <picture className={portrait && portraitFocusClass(facts?.focus, portrait.facts?.focus)}>
      {portrait && !portrait.facts && <source media={portraitScreen} srcSet={portrait.url} />}
      {portrait && <Sources {...portrait} sizes={sizes} media={portraitScreen} />}
      <Sources url={url} facts={facts} sizes={sizes} />
      <img
        src={url}
        alt={facts?.alt || alt}
        width={size?.width}
        height={size?.height}
        data-color={facts?.color}
        className={`${className} ${focusClass(facts?.focus)}`.trimEnd()}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        // The picture may have failed before this script was loaded, so it is also checked now.
        ref={check}
        onLoad={({ currentTarget }) => check(currentTarget)}
        onError={fail}
      />
    </picture>
  )
}

/** Whether the picture failed, or is the placeholder that the server sends instead of a deleted file. */
const isNoPicture = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth === 0 || (naturalWidth === placeholderSize.width && naturalHeight === placeholderSize.height)

type SourcesProps = { url: string; facts: PictureFacts | null; sizes: string; media?: string | undefined }

function Sources({ url, facts, sizes, media }: SourcesProps) {
  return Object.entries(pictureFormats).map(([format, type]) => {
    const srcSet = srcSetOf(url, facts, format as PictureFormat)
    return srcSet && <source key={format} type={type} media={media} sizes={sizes} srcSet={srcSet} />
  })
}

function srcSetOf(url: string, facts: PictureFacts | null, format: PictureFormat) {
  const hash = mediaHash(url)
  if (!hash || !facts) return null
  return widthsFor(facts)
    .map((width) => `${variantUrl(hash, width, format)} ${width}w`)
    .join(', ')
}

/** The newest format only: a browser that doesn't know it ignores the link and finds the picture in the page. */
function preloadsOf({ url, facts, sizes, portrait }: Pick<Props, 'url' | 'facts' | 'sizes' | 'portrait'>) {
  const one = (url: string, facts: PictureFacts | null, media?: string): PicturePreload[] => {
    const srcSet = srcSetOf(url, facts, 'avif')
    return srcSet ? [{ srcSet, sizes, type: pictureFormats.avif, media }] : []
  }
  if (!portrait) return one(url, facts)
  return [...one(portrait.url, portrait.facts, portraitScreen), ...one(url, facts, `not all and ${portraitScreen}`)]
}

/** The widths that are not wider than the picture itself; at least one. */
function widthsFor({ width }: PictureFacts) {
  const narrowEnough = pictureWidths.filter((offered) => offered <= width)
  return narrowEnough.length > 0 ? narrowEnough : [pictureWidths[0]]
}

import { use } from 'react'
import type { Picture as PictureFacts } from '#contract/common.ts'
import { mediaHash, type PictureFormat, pictureFormats, pictureWidths, variantUrl } from '#contract/pictures.ts'
import { FirstPictureSink, type PicturePreload } from './first-picture.ts'

type Props = {
  url: string
  /** Null for a picture outside the media library, which has no other sizes and formats. */
  facts: PictureFacts | null
  /** Used when the library has no alt text. */
  alt?: string
  /** The `sizes` attribute: the width in the layout. */
  sizes: string
  /** Another picture for screens in portrait orientation. */
  portrait?: { url: string; facts: PictureFacts | null } | undefined
  /** The first picture that a visitor sees is fetched before anything else. */
  isFirst?: boolean
  className?: string
  /** Called when it can't be loaded. It is hidden in any case. */
  onFail?: () => void
}

const upright = '(orientation: portrait)'

/** A picture in the smallest format and size that the visitor's browser and screen need. */
export function Picture({ url, facts, alt = '', sizes, portrait, isFirst = false, className, onFail }: Props) {
  const sink = use(FirstPictureSink)
  if (isFirst) sink?.(preloadsOf({ url, facts, sizes, portrait }))
  function fail(img: HTMLImageElement) {
    img.hidden = true
    onFail?.()
  }
  return (
    <picture>
      {portrait && <Sources {...portrait} sizes={sizes} media={upright} />}
      <Sources url={url} facts={facts} sizes={sizes} />
      <img
        src={url}
        alt={facts?.alt || alt}
        width={facts?.width}
        height={facts?.height}
        data-color={facts?.color}
        className={className}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        ref={(img) => {
          // It may have failed before this script was loaded.
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') fail(img)
        }}
        onError={({ currentTarget }) => fail(currentTarget)}
      />
    </picture>
  )
}

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
  return [...one(portrait.url, portrait.facts, upright), ...one(url, facts, `not all and ${upright}`)]
}

/** The widths that are not wider than the picture itself; at least one. */
function widthsFor({ width }: PictureFacts) {
  const useful = pictureWidths.filter((offered) => offered <= width)
  return useful.length > 0 ? useful : [pictureWidths[0]]
}

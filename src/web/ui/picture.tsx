import { use } from 'react'
import type { Picture as PictureFacts } from '#contract/common.ts'
import { mediaHash, type PictureFormat, pictureFormats, pictureWidths, variantUrl } from '#contract/media.ts'
import { FirstPictureSink, type PicturePreload } from './first-picture.ts'

type Props = {
  url: string
  /** Null for pictures that are not of the media library: they come as they are. */
  facts: PictureFacts | null
  /** Stands in where the library says nothing. */
  alt?: string
  /** How wide the layout shows it, as the `sizes` of an img. */
  sizes: string
  /** Another picture for upright screens. */
  portrait?: { url: string; facts: PictureFacts | null } | undefined
  /** For the one that a visitor sees first: fetched at once, before anything else. */
  isFirst?: boolean
  className?: string
  /** Called when it can't be loaded; it is hidden then in any case. */
  onFail?: () => void
}

const upright = '(orientation: portrait)'

/** A picture in the smallest form and size that the visitor's browser and screen need. */
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
          // It may have failed before this script was there to hear of it.
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

/** The newest format only: a browser that doesn't know it passes over the link, and finds the picture in the page. */
function preloadsOf({ url, facts, sizes, portrait }: Pick<Props, 'url' | 'facts' | 'sizes' | 'portrait'>) {
  const one = (url: string, facts: PictureFacts | null, media?: string): PicturePreload[] => {
    const srcSet = srcSetOf(url, facts, 'avif')
    return srcSet ? [{ srcSet, sizes, type: pictureFormats.avif, media }] : []
  }
  if (!portrait) return one(url, facts)
  return [...one(portrait.url, portrait.facts, upright), ...one(url, facts, `not all and ${upright}`)]
}

/** Nothing wider than the picture itself, except that there is always one. */
function widthsFor({ width }: PictureFacts) {
  const useful = pictureWidths.filter((offered) => offered <= width)
  return useful.length > 0 ? useful : [pictureWidths[0]]
}

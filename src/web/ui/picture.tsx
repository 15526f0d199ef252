import type { Picture as PictureFacts } from '#contract/common.ts'
import { mediaHash, type PictureFormat, pictureFormats, pictureWidths, variantUrl } from '#contract/media.ts'

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

/** A picture in the smallest form and size that the visitor's browser and screen need. */
export function Picture({ url, facts, alt = '', sizes, portrait, isFirst = false, className, onFail }: Props) {
  function fail(img: HTMLImageElement) {
    img.hidden = true
    onFail?.()
  }
  return (
    <picture>
      {portrait && <Sources {...portrait} sizes={sizes} media="(orientation: portrait)" />}
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

type SourcesProps = { url: string; facts: PictureFacts | null; sizes: string; media?: string }

function Sources({ url, facts, sizes, media }: SourcesProps) {
  const hash = mediaHash(url)
  if (!hash || !facts) return null
  return Object.entries(pictureFormats).map(([format, type]) => (
    <source
      key={format}
      type={type}
      media={media}
      sizes={sizes}
      srcSet={widthsFor(facts)
        .map((width) => `${variantUrl(hash, width, format as PictureFormat)} ${width}w`)
        .join(', ')}
    />
  ))
}

/** Nothing wider than the picture itself, except that there is always one. */
function widthsFor({ width }: PictureFacts) {
  const useful = pictureWidths.filter((offered) => offered <= width)
  return useful.length > 0 ? useful : [pictureWidths[0]]
}

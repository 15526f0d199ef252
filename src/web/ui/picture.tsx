import { createContext, use, useState } from 'react'
import {
  mediaHash,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
  placeholderPictureSize,
  variantUrl,
} from '#contract/media/pictures.ts'
import type { PictureData as PictureFacts } from '#contract/platform/common.ts'
import { languages } from '#contract/texts/languages.ts'
import { useLanguage } from '#web/texts/use-texts.tsx'
import { focalPointClass, portraitFocalPointClass } from './focus-class.ts'

type Props = {
  url: string
  /** Data from the media library; null for a picture outside it, which has no other sizes and formats. */
  facts: PictureFacts | null
  /** The alt text, unless the media library has one. */
  alt?: string
  /**
   * The `sizes` attribute: the width of the picture in the layout. Cards in lists say 66vw although they fill 92vw on a
   * phone. The browser then loads a smaller file: sharp enough, and half the bytes on a slow line.
   */
  sizes: string
  /** Another picture for screens in portrait orientation. */
  portrait?: { url: string; facts: PictureFacts | null } | undefined
  /** True for the first picture that a visitor sees. The browser fetches it before all others. */
  isFirst?: boolean
  /** Left out for a picture that fills its box. */
  className?: string
  /** Called when the picture can't be loaded. Without `onFail`, an empty box of the same size then takes its place. */
  onFail?: () => void
}

const portraitScreen = '(orientation: portrait)'

const fillClasses = 'size-full object-cover'

/** A picture in the smallest format and size that the visitor's browser and screen need. */
export function Picture({
  url,
  facts,
  alt = '',
  sizes,
  portrait,
  isFirst = false,
  className = fillClasses,
  onFail,
}: Props) {
  const sink = use(FirstPictureReceiver)
  if (isFirst) sink?.(preloadsOf({ url, facts, sizes, portrait }))
  // A file that was deleted from the library has no facts. The server sends a placeholder for it, so the page reserves
  // the placeholder's size.
  const size = facts ?? (mediaHash(url) ? placeholderPictureSize : null)
  const language = useLanguage()
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  function failIfMissing(img: HTMLImageElement | null) {
    if (img?.complete && img.currentSrc !== '' && isMissing(img)) showFailure()
  }
  function showFailure() {
    setFailedUrl(url)
    onFail?.()
  }
  if (failedUrl === url) return onFail ? null : <span aria-hidden className={`no-picture ${className}`} />
  return (
    <picture className={portrait && portraitFocalPointClass(facts?.focus, portrait.facts?.focus)}>
      {portrait && !portrait.facts && <source media={portraitScreen} srcSet={portrait.url} />}
      {portrait && <Sources {...portrait} sizes={sizes} media={portraitScreen} />}
      <Sources url={url} facts={facts} sizes={sizes} />
      <img
        src={url}
        alt={facts?.alt || alt}
        // The picture may stand in a part of the page in another language.
        lang={facts?.alt && language !== 'en' ? languages[facts.language ?? language].tag : undefined}
        width={size?.width}
        height={size?.height}
        data-color={facts?.color}
        className={`${className} ${focalPointClass(facts?.focus)}`.trimEnd()}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        // The picture may have failed before this script was loaded, so it is also checked when React hydrates it.
        ref={failIfMissing}
        onLoad={({ currentTarget }) => failIfMissing(currentTarget)}
        onError={showFailure}
      />
    </picture>
  )
}

/** True if the picture failed, or is the placeholder that the server sends instead of a deleted file. */
const isMissing = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth === 0 ||
  (naturalWidth === placeholderPictureSize.width && naturalHeight === placeholderPictureSize.height)

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

/**
 * Returns the sources that the browser preloads, in the newest format only. A browser that doesn't know this format
 * ignores these sources, and takes another from the `picture` element.
 */
function preloadsOf({ url, facts, sizes, portrait }: Pick<Props, 'url' | 'facts' | 'sizes' | 'portrait'>) {
  const preloadsFor = (url: string, facts: PictureFacts | null, media?: string): PreloadSource[] => {
    const srcSet = srcSetOf(url, facts, 'avif')
    return srcSet ? [{ srcSet, sizes, type: pictureFormats.avif, media }] : []
  }
  if (!portrait) return preloadsFor(url, facts)
  return [
    ...preloadsFor(portrait.url, portrait.facts, portraitScreen),
    ...preloadsFor(url, facts, `not all and ${portraitScreen}`),
  ]
}

/** Returns the offered widths up to the picture's own; for a picture narrower than all of them, the smallest. */
function widthsFor({ width }: PictureFacts) {
  const narrowEnough = pictureWidths.filter((offeredWidth) => offeredWidth <= width)
  return narrowEnough.length > 0 ? narrowEnough : [pictureWidths[0]]
}

/** One source of a picture, as a `<link rel="preload">` names it. */
export type PreloadSource = { srcSet: string; sizes: string; type: string; media?: string | undefined }

/** Called with the sources of a page's first picture while the server renders the page; null in the browser. */
export const FirstPictureReceiver = createContext<((sources: PreloadSource[]) => void) | null>(null)

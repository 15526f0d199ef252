import type { MediaFile } from '#contract/media/media.ts'
import { Thumbnail, ThumbnailPlaceholder } from '#web/admin/platform/ui/thumbnail.tsx'
import { FileText, Film, ImageOff } from '#web/ui/icons.tsx'

/** Shows a small copy of a picture, or an icon with a label for any other file. */
export function FilePreview({ file, className = '' }: { file: MediaFile; className?: string }) {
  const { url, mimeType, picture } = file
  if (mimeType.startsWith('image/'))
    return (
      <Thumbnail
        key={url}
        url={url}
        picture={picture}
        className={className}
        fallback={
          <>
            <ImageOff size={22} aria-hidden /> URL Error
          </>
        }
      />
    )
  const isFilm = mimeType.startsWith('video/')
  return (
    <ThumbnailPlaceholder>
      {isFilm ? <Film size={26} aria-hidden /> : <FileText size={26} aria-hidden />}
      {isFilm ? 'Video' : mimeType === 'application/pdf' ? 'PDF' : mimeType}
    </ThumbnailPlaceholder>
  )
}

/** Returns the name of a file in the dashboard: its title or else the name under which it was uploaded. */
export const fileTitle = ({ title, originalName }: Pick<MediaFile, 'title' | 'originalName'>) => title || originalName

const sizeUnits = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Writes a size with two decimals: '1.50 KB' for 1536 bytes. 1 KB is 1,024 bytes. */
export function fileSizeText(bytes: number | string) {
  const count = Number(bytes)
  if (!(count > 0)) return '0.00 Bytes'
  const unitIndex = Math.min(Math.floor(Math.log(count) / Math.log(1024)), sizeUnits.length - 1)
  return `${(count / 1024 ** unitIndex).toFixed(2)} ${sizeUnits[unitIndex]}`
}

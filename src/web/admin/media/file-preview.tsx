import type { MediaFile } from '#contract/media/media.ts'
import { Placeholder, Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
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
    <Placeholder>
      {isFilm ? <Film size={26} aria-hidden /> : <FileText size={26} aria-hidden />}
      {isFilm ? 'Video' : mimeType === 'application/pdf' ? 'PDF' : mimeType}
    </Placeholder>
  )
}

import { Copy, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import type { MediaFile } from '#contract/media.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { copyText } from '../ui/copy-button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { longDay } from '../ui/times.ts'
import { useFocusPassedOn } from '../ui/use-focus-passed-on.ts'
import { FilePreview } from './file-preview.tsx'
import { useFileRemoval } from './use-file-removal.tsx'

type Props = { file: MediaFile; onOpen: (id: number) => void }

export const MediaCard = memo(function MediaCard({ file, onOpen }: Props) {
  const { id, originalName, size, uploadedAt, url } = file
  const { remove, question } = useFileRemoval(file)
  const card = useRef<HTMLLIElement>(null)
  useFocusPassedOn(card)
  return (
    <li
      ref={card}
      className="card relative flex flex-col overflow-hidden [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
    >
      <div className="aspect-4/3 shrink-0 overflow-hidden border-b border-rule">
        <FilePreview file={file} className="object-cover" />
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="font-text text-sm font-semibold tracking-normal">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="w-full truncate text-left before:absolute before:inset-0"
            title={originalName}
          >
            {originalName}
          </button>
        </h2>
        <p className="figures text-xs text-ink-soft">
          {size === '0' ? 'External' : fileSize(size)} · {longDay(uploadedAt)}
        </p>
        {!file.alt && file.picture && <p className="text-xs text-clay-ink">No alt text yet</p>}
        <div className="relative mt-auto flex gap-1 pt-2">
          <button
            type="button"
            onClick={() => copyText(absoluteUrl(url), 'URL copied to clipboard')}
            className={`${buttonStyles.outline} min-h-8 min-w-0 grow px-1`}
          >
            <Copy size={14} aria-hidden className="shrink-0" /> Copy URL
          </button>
          <button
            type="button"
            aria-label={`Delete ${originalName}`}
            data-tooltip="Delete"
            onClick={remove}
            className="icon-button hover:text-clay-ink"
          >
            <Trash2 size={16} aria-hidden />
          </button>
        </div>
      </div>
      {question}
    </li>
  )
})

/** The address with the origin of the site, so that it works in e-mails. */
const absoluteUrl = (url: string) => new URL(url, location.origin).href

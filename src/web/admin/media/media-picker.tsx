import { type ComponentProps, type ReactNode, useState } from 'react'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { useListPages } from '#web/admin/platform/api/use-lists.ts'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { DialogButton, TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { FilePreview, fileTitle } from './file-preview.tsx'

type Props = {
  title?: string
  /** Returns false for files that can't be picked. By default, pictures can. */
  accepts?: (file: MediaFile) => boolean
  onPick: (file: MediaFile) => void
  onClose: () => void
  /** Controls for other ways to choose a picture, such as an upload. */
  children?: ReactNode
}

const isPicture = ({ mimeType }: MediaFile) => mimeType.startsWith('image/')

export function MediaPicker({ title = 'Choose a picture', accepts = isPicture, onPick, onClose, children }: Props) {
  const [words, setWords] = useState('')
  const list = useListPages(mediaApi.list, { q: words || undefined })
  const files = list.items.filter(accepts)
  const shownFiles = useItemsInSteps(files)
  return (
    <TitledDialog title={title} size="wide" onClose={onClose}>
      <div className="grid gap-4 pt-4">
        {children}
        <SearchField label="Search media" value={words} onSearch={(q) => setWords(q.trim())} isDebounced />
        <ListState
          list={{ ...list, items: files }}
          loading="Loading media files..."
          failed="Failed to fetch media files"
          empty={accepts === isPicture ? 'No picture here.' : 'No file here.'}
        >
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {shownFiles.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  onClick={() => onPick(file)}
                  className="grid w-full gap-1 overflow-hidden rounded-md border border-rule text-left text-xs hover:border-ink"
                >
                  <span className="aspect-4/3">
                    <FilePreview file={file} className="object-cover" />
                  </span>
                  <span className="truncate px-2 pb-1.5">{fileTitle(file)}</span>
                </button>
              </li>
            ))}
          </ul>
        </ListState>
        {list.items.length > 0 && <LoadMore list={list} noun="files" />}
      </div>
    </TitledDialog>
  )
}

type ButtonProps = Omit<ComponentProps<typeof DialogButton>, 'children'> & Pick<Props, 'title' | 'accepts' | 'onPick'>

export const MediaPickerButton = ({ title, accepts, onPick, ...button }: ButtonProps) => (
  <DialogButton {...button}>
    {(close) => (
      <MediaPicker
        {...(title && { title })}
        {...(accepts && { accepts })}
        onClose={close}
        onPick={(file) => {
          close()
          onPick(file)
        }}
      />
    )}
  </DialogButton>
)

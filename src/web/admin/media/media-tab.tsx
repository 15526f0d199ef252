import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { mediaApi, mediaKinds, mediaLimits } from '#contract/media/media.ts'
import { useDialogParam, useSearchParams } from '#web/admin/addresses.ts'
import { BinButton } from '#web/admin/editing/bin/bin-button.tsx'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { useListPages, useToastOnError } from '#web/admin/platform/api/use-lists.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LoadMore, useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { TabPage } from '#web/admin/platform/ui/page.tsx'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { Link2, Unlink, Upload } from '#web/ui/icons.tsx'
import { ListState } from '#web/ui/list-state.tsx'
import { AddUrlDialog } from './add-url-dialog.tsx'
import { MediaCard } from './media-card.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { UnusedFilesBar } from './unused-bar.tsx'
import { UploadList, useUploads } from './uploads.tsx'

export default function MediaTab() {
  const params = useSearchParams()
  const words = params.get('q') ?? ''
  const kind = params.get('kind') ?? ''
  const tag = params.get('tag') ?? ''
  const query = { q: words || undefined, kind: kind || undefined, tag: tag || undefined }
  const isUnusedOnly = params.get('unused') === 'true'
  const list = useListPages(mediaApi.list, { ...query, unused: isUnusedOnly ? 'true' : undefined })
  const filterBy = (changes: Parameters<typeof params.set>[0]) => params.set(changes, { replace: true })
  const { openedKey, open, close } = useDialogParam()
  const { uploads, upload, dismiss, tryAgain } = useUploads()
  const shownFiles = useItemsInSteps(list.items)
  useToastOnError(list.error, 'Failed to fetch media files')
  return (
    <TabPage
      title="Media"
      count={list.total > 0 && <Badge>{list.total.toLocaleString('en-US')}</Badge>}
      actions={
        <>
          <SearchField
            label="Search media"
            value={words}
            onSearch={(q) => filterBy({ q: q.trim() })}
            isDebounced
            hasOwnLine
          />
          <Select
            label="Kind of files"
            blank="All files"
            choices={mediaKinds}
            value={kind}
            onChoose={(kind) => filterBy({ kind })}
          />
          <TagFilter tag={tag} onChoose={(tag) => filterBy({ tag })} />
          <Button
            Icon={Unlink}
            label="Not used anywhere"
            aria-pressed={isUnusedOnly}
            onClick={() => filterBy({ unused: isUnusedOnly ? null : 'true' })}
            className="font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold"
          />
          <BinButton entity="media" />
          <Button Icon={Link2} iconSize={16} label="Add URL" data-create="" onClick={() => open('url')} />
          <FilePicker
            variant="primary"
            label="Upload File"
            Icon={Upload}
            iconSize={16}
            accept="image/*"
            multiple
            onPick={upload}
          />
        </>
      }
    >
      <DropZone onDrop={upload}>
        {isUnusedOnly && <UnusedFilesBar query={query} total={list.total} />}
        <UploadList {...{ uploads, dismiss, tryAgain }} />
        <ListState
          list={list}
          loading="Loading media files..."
          failed="Failed to fetch media files"
          empty={emptyText({ words, kind, tag, isUnusedOnly })}
        >
          <ul className="grid grid-cols-2 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-3">
            {shownFiles.map((file) => (
              <MediaCard key={file.id} file={file} onOpen={open} />
            ))}
          </ul>
          <LoadMore list={list} noun="files" />
        </ListState>
      </DropZone>
      {openedKey === 'url' && <AddUrlDialog onClose={close} />}
      {list.items
        .filter(({ id }) => String(id) === openedKey)
        .map((file) => (
          <MediaDialog key={file.id} file={file} onClose={close} />
        ))}
    </TabPage>
  )
}

type Filter = { words: string; kind: string; tag: string; isUnusedOnly: boolean }

function emptyText({ words, kind, tag, isUnusedOnly }: Filter) {
  if (words) return 'No file matches the search.'
  if (tag) return 'No file with this tag.'
  if (kind) return 'No file of this kind.'
  return isUnusedOnly ? 'Every file is used.' : 'No media files yet. Upload a file or add a URL.'
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function DropZone({ onDrop, children }: { onDrop: (files: File[]) => unknown; children: ReactNode }) {
  // Counts the elements that the pointer is in: when the pointer enters a child, the browser also reports that the
  // pointer leaves the parent.
  const enteredCount = useRef(0)
  const [isOver, setIsOver] = useState(false)

  function changeEnteredCount(change: 1 | -1) {
    enteredCount.current = Math.max(0, enteredCount.current + change)
    setIsOver(enteredCount.current > 0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button Upload File
    <div
      className={`grid content-start gap-4 rounded-lg ${isOver ? 'outline-3 outline-offset-8 outline-leaf outline-dashed' : ''}`}
      onDragEnter={(event) => hasFiles(event) && changeEnteredCount(1)}
      onDragLeave={(event) => hasFiles(event) && changeEnteredCount(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        enteredCount.current = 0
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      <p className="text-sm text-ink-soft">
        Drop pictures here or upload them: JPEG, PNG, GIF, WebP or AVIF, at most{' '}
        {mediaLimits.uploadMaxBytes / 1024 ** 2} MB each.
      </p>
      {children}
    </div>
  )
}

/** A select that narrows the library to the files with a tag. It is hidden if no file has a tag and none is chosen. */
function TagFilter({ tag, onChoose }: { tag: string; onChoose: (tag: string) => void }) {
  const { data: tags = [] } = useReply(mediaApi.listTags, {})
  if (tags.length === 0 && tag === '') return null
  const isGone = tag !== '' && !tags.some((one) => one.tag === tag)
  const choices = tags.map((one) => [one.tag, `${one.tag} (${one.files})`] as const)
  return (
    <Select
      label="Tag"
      blank="All tags"
      choices={isGone ? [[tag, tag], ...choices] : choices}
      value={tag}
      onChoose={onChoose}
    />
  )
}

import { mediaApi } from '#contract/media/media.ts'
import { BinButton } from '#web/admin/editing/bin/bin-button.tsx'
import { usePages } from '#web/admin/platform/api/use-pages.ts'
import { useToastOnError } from '#web/admin/platform/api/use-toast-on-error.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { FilePicker } from '#web/admin/platform/ui/file-picker.tsx'
import { LoadMore } from '#web/admin/platform/ui/load-more.tsx'
import { SearchField } from '#web/admin/platform/ui/search-field.tsx'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { useIncremental } from '#web/admin/platform/ui/use-incremental.ts'
import { Link2, Unlink, Upload } from '#web/ui/icons.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { useDialogParam, useSearchParams } from '../addresses.ts'
import { AddUrlDialog } from './add-url-dialog.tsx'
import { DropZone } from './drop-zone.tsx'
import { KindFilter } from './kind-filter.tsx'
import { MediaCard } from './media-card.tsx'
import { MediaDialog } from './media-dialog.tsx'
import { TagFilter } from './tag-filter.tsx'
import { UnusedBar } from './unused-bar.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

export default function MediaTab() {
  const params = useSearchParams()
  const words = params.get('q') ?? ''
  const kind = params.get('kind') ?? ''
  const tag = params.get('tag') ?? ''
  const query = { q: words || undefined, kind: kind || undefined, tag: tag || undefined }
  const isUnusedOnly = params.get('unused') === 'true'
  const list = usePages(mediaApi.list, { ...query, unused: isUnusedOnly ? 'true' : undefined })
  const { openedKey, open, close } = useDialogParam()
  const { uploads, upload, dismiss } = useUploads()
  const shownFiles = useIncremental(list.items)
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
            onSearch={(q) => params.set({ q: q.trim() }, { replace: true })}
            isDebounced
            hasOwnLine
          />
          <KindFilter kind={kind} onChange={(kind) => params.set({ kind }, { replace: true })} />
          <TagFilter tag={tag} onChange={(tag) => params.set({ tag }, { replace: true })} />
          <button
            type="button"
            aria-pressed={isUnusedOnly}
            onClick={() => params.set({ unused: isUnusedOnly ? null : 'true' }, { replace: true })}
            className={`${buttonStyles.outline} font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold`}
          >
            <Unlink size={15} aria-hidden /> Not used anywhere
          </button>
          <BinButton entity="media" />
          <button type="button" data-create="" onClick={() => open('url')} className={buttonStyles.outline}>
            <Link2 size={16} aria-hidden /> Add URL
          </button>
          <FilePicker accept="image/*" multiple onPick={upload} className={buttonStyles.primary}>
            <Upload size={16} aria-hidden /> Upload File
          </FilePicker>
        </>
      }
    >
      <DropZone onDrop={upload}>
        {isUnusedOnly && <UnusedBar query={query} total={list.total} />}
        <UploadList uploads={uploads} onDismiss={dismiss} />
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

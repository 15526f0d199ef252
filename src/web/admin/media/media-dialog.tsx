import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink, Trash2 } from 'lucide-react'
import { mediaSchemas } from '#contract/media.schema.ts'
import { type MediaFile, mediaApi } from '#contract/media.ts'
import { invalidate, queryOf } from '../../api/queries.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { copyText } from '../ui/copy-button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { dateAndTime } from '../ui/times.ts'
import { FilePreview } from './file-preview.tsx'
import { useFileRemoval } from './use-file-removal.tsx'

/** A dialog that shows a file, its address and the entities that use it, and edits its alt text. */
export function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const client = useQueryClient()
  const update = useSend(mediaApi.update)
  const { remove, question } = useFileRemoval(file, onClose)
  const form = useSaveForm({
    schema: mediaSchemas.update.body,
    draft: `media:${file.id}`,
    start: { alt: file.alt },
    version: file.version,
    reload: () => invalidate(client, ['media']),
    onFailed: (error) =>
      toast({ variant: 'destructive', title: 'Failed to update file', description: reasonOf(error) }),
    async save(body, version) {
      await update.mutateAsync({ params: { id: file.id }, body, version })
      toast({ title: 'File updated successfully', description: file.originalName })
      onClose()
    },
  })
  const restore = (values: object) => {
    const body = mediaSchemas.update.body.parse(values)
    return update.mutateAsync({ params: { id: file.id }, body, version: file.version })
  }
  const size = file.picture ? `, ${file.picture.width} × ${file.picture.height} pixels` : ''
  return (
    <FormDialog
      title={file.originalName}
      saveLabel="Save changes"
      form={form}
      onClose={onClose}
      aside={<HistoryButton entity="media" entityId={file.id} title={file.originalName} restore={restore} />}
    >
      <div className="h-64 overflow-hidden rounded-md border border-rule">
        <FilePreview file={file} className="object-contain" />
      </div>
      <p className="figures text-sm text-ink-soft">
        {file.mimeType}, {file.size === '0' ? 'external' : fileSize(file.size)}
        {size}, {dateAndTime(file.uploadedAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={() => copyText(new URL(file.url, location.origin).href, 'URL copied to clipboard')}
          className={buttonStyles.outline}
        >
          <Copy size={15} aria-hidden /> Copy URL
        </button>
        <a href={file.url} target="_blank" rel="noreferrer" className={buttonStyles.outline}>
          <ExternalLink size={15} aria-hidden /> Open
        </a>
        <button type="button" onClick={remove} className={buttonStyles.danger}>
          <Trash2 size={15} aria-hidden /> Delete
        </button>
      </div>
      <TextArea
        label="Alt text"
        {...form.field('alt')}
        rows={2}
        hint="What the picture shows, for people who can't see it and for search engines."
      />
      <Uses id={file.id} />
      {question}
    </FormDialog>
  )
}

function Uses({ id }: { id: number }) {
  const { data, error, isPending } = useQuery(queryOf(mediaApi.uses, { params: { id } }))
  return (
    <section aria-label="Where it is used" className="pb-3 text-sm">
      <h3 className="mb-1 font-text text-sm font-medium tracking-normal">Where it is used</h3>
      {isPending && <p className="text-ink-soft">Loading...</p>}
      {error && <p className="text-clay-ink">{reasonOf(error)}</p>}
      {data?.length === 0 && <p className="text-ink-soft">Nowhere on the site.</p>}
      <ul className="list-disc pl-5">
        {data?.map(({ path, title }) => (
          <li key={path}>{title}</li>
        ))}
      </ul>
    </section>
  )
}

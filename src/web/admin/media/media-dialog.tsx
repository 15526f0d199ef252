import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { copyText } from '#web/admin/platform/ui/copy-button.tsx'
import { fileSize } from '#web/admin/platform/ui/file-size.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Copy, ExternalLink, Replace, Trash2 } from '#web/ui/icons.tsx'
import { queryOf } from '../../api/queries.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FilePreview } from './file-preview.tsx'
import { FocusField } from './focus-field.tsx'
import { isReplaceable, ReplaceDialog } from './replace-dialog.tsx'
import { TagsField } from './tags-field.tsx'
import { titleOf } from './title-of.ts'
import { useFileForm } from './use-file-form.ts'
import { useFileRemoval } from './use-file-removal.tsx'

/** A dialog that shows a file and the entities that use it, and edits its title, alt text, tags and focal point. */
export function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const { remove, question } = useFileRemoval(file, onClose)
  const { form, restore } = useFileForm(file, { draft: `file:${file.id}`, onSaved: onClose })
  const [isReplacing, setIsReplacing] = useState(false)
  const pixelSize = file.picture ? `, ${file.picture.width} × ${file.picture.height} pixels` : ''
  return (
    <FormDialog
      title={titleOf(file)}
      saveLabel="Save changes"
      form={form}
      onClose={onClose}
      otherButtons={<HistoryButton entity="media" entityId={file.id} title={titleOf(file)} restore={restore} />}
    >
      {!file.picture && (
        <div className="h-64 overflow-hidden rounded-md border border-rule">
          <FilePreview file={file} className="object-contain" />
        </div>
      )}
      <p className="figures text-sm text-ink-soft">
        {file.title && `${file.originalName}, `}
        {file.mimeType}, {file.size === '0' ? 'external' : fileSize(file.size)}
        {pixelSize}, {dateAndTime(file.uploadedAt)}
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
        {isReplaceable(file) && (
          <button type="button" onClick={() => setIsReplacing(true)} className={buttonStyles.outline}>
            <Replace size={15} aria-hidden /> Replace everywhere
          </button>
        )}
        <button type="button" onClick={remove} className={buttonStyles.danger}>
          <Trash2 size={15} aria-hidden /> Delete
        </button>
      </div>
      {file.picture && <FocusField url={file.url} {...form.field('focus')} />}
      <TextField
        label="Title"
        {...form.field('title')}
        placeholder={file.originalName}
        hint="Names the file here in the library. Visitors don't see it."
      />
      <TextArea
        label="Alt text"
        {...form.field('alt')}
        rows={2}
        hint="What the picture shows, for people who can't see it and for search engines."
      />
      <TagsField
        label="Tags"
        {...form.field('tags')}
        hint="Words by which you find it again, such as roof or Kaduna. Enter adds one."
      />
      <UseList id={file.id} />
      {question}
      {isReplacing && <ReplaceDialog file={file} onClose={() => setIsReplacing(false)} />}
    </FormDialog>
  )
}

function UseList({ id }: { id: number }) {
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

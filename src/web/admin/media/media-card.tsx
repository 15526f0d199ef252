import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MediaFile } from '#contract/media/media.ts'
import { FormNotices, SubmitButton } from '#web/admin/platform/forms/save-form.tsx'
import { Button, copyText, DeleteIconButton, IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { usePassFocusOnRemoval } from '#web/admin/platform/ui/lists.tsx'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Copy, Pencil } from '#web/ui/icons.tsx'
import { FilePreview, fileSizeText, fileTitle } from './file-preview.tsx'
import { useFileForm, useRemoveFile } from './use-file.tsx'

type Props = { file: MediaFile; onOpen: (id: number) => void }

export const MediaCard = memo(function MediaCard({ file, onOpen }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  const pencilButton = useRef<HTMLButtonElement>(null)
  usePassFocusOnRemoval(card)

  function close() {
    // Renders the pencil button at once, so that it can take the focus.
    flushSync(() => setIsEditing(false))
    pencilButton.current?.focus()
  }

  return (
    <li
      ref={card}
      className="card relative flex flex-col overflow-hidden [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
    >
      <div className="aspect-4/3 shrink-0 overflow-hidden border-b border-rule">
        <FilePreview file={file} className="object-cover" />
      </div>
      {isEditing ? (
        <MediaCardForm file={file} onClose={close} />
      ) : (
        <CardText file={file} onOpen={onOpen}>
          <IconButton
            label={`Edit title of ${fileTitle(file)}`}
            Icon={Pencil}
            ref={pencilButton}
            tooltip={file.mimeType.startsWith('image/') ? 'Edit title and alt text' : 'Edit title'}
            onClick={() => setIsEditing(true)}
          />
        </CardText>
      )}
    </li>
  )
})

function CardText({ file, onOpen, children }: Props & { children: ReactNode }) {
  const { id, originalName, size, uploadedAt, url, tags } = file
  const { remove, question } = useRemoveFile(file)
  return (
    <div className="flex grow flex-col gap-1 p-3">
      <h2 className="font-text text-sm font-semibold tracking-normal">
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="w-full truncate text-left before:absolute before:inset-0"
          title={originalName}
        >
          {fileTitle(file)}
        </button>
      </h2>
      <p className="figures text-xs text-ink-soft">
        {size === '0' ? 'External' : fileSizeText(size)} · {longDay(uploadedAt)}
      </p>
      {!file.alt && file.picture && <p className="text-xs text-clay-ink">No alt text yet</p>}
      {tags.length > 0 && <p className="truncate text-xs text-ink-soft">Tags: {tags.join(', ')}</p>}
      <div className="relative mt-auto flex gap-1 pt-2">
        <Button
          onClick={() => copyText(absoluteUrl(url), 'URL copied to clipboard')}
          className="min-h-8 min-w-0 grow px-1"
        >
          <Copy size={14} aria-hidden className="shrink-0 max-sm:hidden" /> Copy URL
        </Button>
        {children}
        <DeleteIconButton title={fileTitle(file)} onDelete={remove} />
      </div>
      {question}
    </div>
  )
}

/** Adds the site's origin to an address, so that the address works in e-mails. */
const absoluteUrl = (url: string) => new URL(url, location.origin).href

/** A form for the title of a file and the alt text of a picture, in its card. Escape closes it without saving. */
function MediaCardForm({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const { form } = useFileForm(file, { onSaved: onClose })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form
      {...form.props}
      aria-label={`Title of ${file.originalName}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className="relative grid gap-2 p-3"
    >
      <FormNotices form={form} />
      <TextField label="Title" {...form.field('title')} placeholder={file.originalName} />
      {file.mimeType.startsWith('image/') && <TextArea label="Alt text" {...form.field('alt')} rows={2} />}
      <div className="flex gap-1">
        <SubmitButton form={form} label="Save" className="min-h-8 grow px-2" />
        <Button label="Cancel" onClick={onClose} className="min-h-8 px-2" />
      </div>
    </form>
  )
}

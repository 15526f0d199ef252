import { useEffect } from 'react'
import type { MediaFile } from '#contract/media/media.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useFileForm } from './use-file-form.ts'

/**
 * A form in the card of a file for its title and, for a picture, its alt text. Escape closes the form without saving.
 */
export function MediaCardForm({ file, onClose }: { file: MediaFile; onClose: () => void }) {
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
        <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.primary} min-h-8 grow px-2`}>
          {form.isPending ? 'Saving...' : 'Save'}
        </button>
        <button type="button" onClick={onClose} className={`${buttonStyles.outline} min-h-8 px-2`}>
          Cancel
        </button>
      </div>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { type LeadNote, leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { textDraft } from '#web/admin/platform/forms/edited-values.ts'
import { conflictChoices, conflictTitle, useSaveConflict } from '#web/admin/platform/forms/save-form.tsx'
import { commandKeyName } from '#web/admin/platform/ui/browser.ts'
import { Button, FormButtons, IconButton, onFirstClick, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { useStoredDraft } from '#web/forms/draft.ts'
import { Pencil, Trash2 } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invalidateLead, showInTimeline, useLeadChange } from './use-lead.ts'

/** Shows a note in the timeline of a lead. The note's author can change and delete it. */
export function NoteEntry({ note }: { note: LeadNote }) {
  const { id, quoteId, text, username, isOwn, createdAt, updatedAt, version } = note
  const [isEdited, setIsEdited] = useState(false)
  const restore = useLeadChange(leadWorkApi.restoreNote, () => quoteId, {
    done: () => ({ title: 'Note restored', description: excerptOf(text) }),
    failed: 'Failed to restore the note',
  })
  const remove = useLeadChange(leadWorkApi.removeNote, () => quoteId, {
    done: () => ({
      title: 'Note deleted',
      description: excerptOf(text),
      action: { label: 'Undo', run: () => restore.mutate({ params: { id } }) },
    }),
    failed: 'Failed to delete the note',
  })
  const name = `the note “${excerptOf(text)}” of ${dateAndTime(createdAt)}`
  if (isEdited) return <NoteEditor note={note} onClose={() => setIsEdited(false)} />
  return (
    <div className="grid gap-1 rounded-md bg-mist px-3 py-2">
      <p className="flex items-center gap-1 text-ink-soft">
        <span className="flex-1">
          {username} wrote a note{updatedAt !== createdAt && `, changed ${dateAndTime(updatedAt)}`}
        </span>
        {isOwn && (
          <>
            <IconButton label={`Edit ${name}`} Icon={Pencil} size={14} onClick={() => setIsEdited(true)} />
            <IconButton
              label={`Delete ${name}`}
              Icon={Trash2}
              size={14}
              isOff={remove.isPending}
              onClick={onFirstClick(() => remove.mutate({ params: { id }, version }))}
              className="hover:text-clay-ink"
            />
          </>
        )}
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

const excerptMaxChars = 60

const excerptOf = (text: string) => (text.length > excerptMaxChars ? `${text.slice(0, excerptMaxChars)}…` : text)

/** A form that changes a note. If the note was changed in another window meanwhile, the author chooses the text. */
function NoteEditor({ note, onClose }: { note: LeadNote; onClose: () => void }) {
  const { id, quoteId } = note
  const [text, setText] = useState(note.text)
  const [version] = useState(note.version)
  const client = useQueryClient()
  const conflict = useSaveConflict(() => invalidateLead(client, quoteId))
  const edit = useLeadChange(leadWorkApi.editNote, () => quoteId, {})

  async function save(overwrites?: 'overwrite') {
    if (!text.trim() || edit.isPending) return
    try {
      await edit.mutateAsync({ params: { id }, body: { text }, version: overwrites ? undefined : version })
      onClose()
    } catch (error) {
      if (!conflict.recordIfConflict(error)) toastFailure('Failed to save the note', error)
    }
  }
  async function loadTheirs() {
    await conflict.loadTheirs()
    onClose()
  }
  return (
    <form onSubmit={onSubmitting(() => save())} className="grid gap-2">
      <LongTextField label="Edited note" text={text} onChange={setText} onSave={() => save()} autoFocus />
      {conflict.hasConflict && (
        <Notice kind="error" title={conflictTitle}>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button label={conflictChoices.load} onClick={loadTheirs} />
            <Button variant="danger" label={conflictChoices.overwrite} onClick={() => save('overwrite')} />
          </p>
        </Notice>
      )}
      <FormButtons
        label={edit.isPending ? 'Saving...' : 'Save note'}
        disabled={!text.trim()}
        isPending={edit.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

/** A form that adds a note to a lead. The browser stores the text until the server has saved the note. */
export function NoteForm({ quoteId }: { quoteId: number }) {
  const draft = textDraft(`note-${quoteId}`)
  const [text, setText] = useState(() => draft.read() ?? '')
  useStoredDraft(draft, text || null)
  const client = useQueryClient()
  const add = useLeadChange(leadWorkApi.addNote, () => quoteId, {
    onSaved: (note) =>
      showInTimeline(client, quoteId, { kind: 'note', id: `note-${note.id}`, at: note.createdAt, note }),
    done(_note, { body: { text: savedText } }) {
      // The administrator may have opened another lead or typed on while the server saved the note.
      if (draft.read() === savedText) draft.discard()
      setText((newestText) => (newestText === savedText ? '' : newestText))
      return null
    },
    failed: 'Failed to save the note',
  })
  async function save() {
    // A failure shows a toast.
    if (text.trim() && !add.isPending)
      await add.mutateAsync({ params: { id: quoteId }, body: { text } }).catch(() => {})
  }
  return (
    <form onSubmit={onSubmitting(save)} className="grid gap-2">
      <LongTextField label="New note" text={text} onChange={setText} onSave={save} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Button
          variant="primary"
          label={add.isPending ? 'Saving...' : 'Add note'}
          type="submit"
          disabled={!text.trim()}
          isOff={add.isPending}
        />
        <span className="max-sm:hidden">
          <kbd>{commandKeyName}</kbd> <kbd>Enter</kbd>
        </span>
        Only administrators see it.
      </p>
    </form>
  )
}

type Props = Pick<ComponentProps<'textarea'>, 'autoFocus' | 'rows' | 'maxLength' | 'ref'> & {
  label: string
  text: string
  onChange: (text: string) => void
  /** Called when the administrator presses Ctrl+Enter or Cmd+Enter in the field. Without it, these keys do nothing. */
  onSave?: () => unknown
}

/** A field for the text of a note or a reply. */
export function LongTextField({
  label,
  text,
  onChange,
  onSave,
  rows = 2,
  maxLength = leadWorkLimits.noteMaxChars,
  ...rest
}: Props) {
  const id = useId()
  function saveByKey(event: KeyboardEvent) {
    if (!onSave || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  }
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={saveByKey}
        className="control"
        {...rest}
      />
    </div>
  )
}

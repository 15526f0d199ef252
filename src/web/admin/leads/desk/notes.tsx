import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { deskApi, deskLimits, type LeadNote } from '#contract/leads/desk.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { conflictChoices, conflictTitle, useConflict } from '#web/admin/platform/forms/use-save-form.ts'
import { commandKey } from '#web/admin/platform/ui/browser.ts'
import { onFirstClick, SubmitAndCancel } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { draftOf, useStoredDraft } from '#web/forms/draft.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Pencil, Trash2 } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { invalidateLead, useLeadChange } from './use-lead.ts'

/** Shows a note in the timeline of a lead. The note's author can change and delete it. */
export function Note({ note }: { note: LeadNote }) {
  const { id, quoteId, text, username, isOwn, createdAt, updatedAt, version } = note
  const [isEdited, setIsEdited] = useState(false)
  const remove = useLeadChange(deskApi.removeNote, quoteId)
  const restore = useLeadChange(deskApi.restoreNote, quoteId)
  const name = `the note “${excerptOf(text)}” of ${dateAndTime(createdAt)}`

  async function removeNote() {
    if (remove.isPending) return
    try {
      await remove.mutateAsync({ params: { id }, version })
      toast({ title: 'Note deleted', description: excerptOf(text), action: { label: 'Undo', run: restoreNote } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to delete the note', description: reasonOf(error) })
    }
  }
  async function restoreNote() {
    try {
      await restore.mutateAsync({ params: { id } })
      toast({ title: 'Note restored', description: excerptOf(text) })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore the note', description: reasonOf(error) })
    }
  }
  if (isEdited) return <NoteEditor note={note} onClose={() => setIsEdited(false)} />
  return (
    <div className="grid gap-1 rounded-md bg-mist px-3 py-2">
      <p className="flex items-center gap-1 text-ink-soft">
        <span className="flex-1">
          {username} wrote a note{updatedAt !== createdAt && `, changed ${dateAndTime(updatedAt)}`}
        </span>
        {isOwn && (
          <>
            <button type="button" aria-label={`Edit ${name}`} onClick={() => setIsEdited(true)} className="icon-button">
              <Pencil size={14} aria-hidden />
            </button>
            <button
              type="button"
              aria-label={`Delete ${name}`}
              aria-disabled={remove.isPending}
              onClick={onFirstClick(removeNote)}
              className="icon-button hover:text-clay-ink"
            >
              <Trash2 size={14} aria-hidden />
            </button>
          </>
        )}
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  )
}

const excerptMaxChars = 60

const excerptOf = (text: string) => (text.length > excerptMaxChars ? `${text.slice(0, excerptMaxChars)}…` : text)

/** A form that changes a note. The server refuses to save if the note was changed meanwhile, as in another window. */
function NoteEditor({ note, onClose }: { note: LeadNote; onClose: () => void }) {
  const { id, quoteId } = note
  const [text, setText] = useState(note.text)
  const [version] = useState(note.version)
  const client = useQueryClient()
  const conflict = useConflict(() => invalidateLead(client, quoteId))
  const edit = useLeadChange(deskApi.editNote, quoteId)

  async function save(overwrites?: 'overwrite') {
    if (!text.trim() || edit.isPending) return
    try {
      await edit.mutateAsync({ params: { id }, body: { text }, version: overwrites ? undefined : version })
      onClose()
    } catch (error) {
      if (!conflict.recordIfConflict(error))
        toast({ variant: 'destructive', title: 'Failed to save the note', description: reasonOf(error) })
    }
  }
  async function loadTheirs() {
    await conflict.loadTheirs()
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-2"
    >
      <NoteField label="Edited note" text={text} onChange={setText} onSave={() => save()} autoFocus />
      {conflict.hasConflict && (
        <Notice kind="error" title={conflictTitle}>
          <p className="mt-2 flex flex-wrap gap-2">
            <button type="button" onClick={loadTheirs} className={buttonStyles.outline}>
              {conflictChoices.load}
            </button>
            <button type="button" onClick={() => save('overwrite')} className={buttonStyles.danger}>
              {conflictChoices.overwrite}
            </button>
          </p>
        </Notice>
      )}
      <SubmitAndCancel
        label={edit.isPending ? 'Saving...' : 'Save note'}
        isOff={!text.trim()}
        isPending={edit.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

/** A form that adds a note to a lead. The browser tab stores text that is not saved yet. */
export function NoteForm({ quoteId }: { quoteId: number }) {
  const draft = draftOf<string>(`admin-draft:note-${quoteId}`)
  const [text, setText] = useState(() => draft.read() ?? '')
  useStoredDraft(draft, text || null)
  const add = useLeadChange(deskApi.addNote, quoteId)

  async function save() {
    if (!text.trim() || add.isPending) return
    try {
      await add.mutateAsync({ params: { id: quoteId }, body: { text } })
      // The administrator may have opened another lead or typed on while the server saved the note.
      if (draft.read() === text) draft.discard()
      setText((newestText) => (newestText === text ? '' : newestText))
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to save the note', description: reasonOf(error) })
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-2"
    >
      <NoteField label="New note" text={text} onChange={setText} onSave={save} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <button type="submit" disabled={!text.trim()} aria-disabled={add.isPending} className={buttonStyles.primary}>
          {add.isPending ? 'Saving...' : 'Add note'}
        </button>
        <span className="max-sm:hidden">
          <kbd>{commandKey}</kbd> <kbd>Enter</kbd>
        </span>
        Only administrators see it.
      </p>
    </form>
  )
}

type Props = { label: string; text: string; onChange: (text: string) => void; onSave: () => void; autoFocus?: boolean }

/** A field for the text of a note. Ctrl+Enter saves the note. */
function NoteField({ label, text, onChange, onSave, autoFocus = false }: Props) {
  const id = useId()
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
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
        // biome-ignore lint/a11y/noAutofocus: the administrator has just asked to edit this text
        autoFocus={autoFocus}
        rows={2}
        maxLength={deskLimits.noteMaxChars}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={saveByKey}
        className="control"
      />
    </div>
  )
}

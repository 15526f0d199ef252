import { useState } from 'react'
import { deskApi, type LeadNote } from '#contract/leads/desk.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Pencil, Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NoteEditor } from './note-editor.tsx'
import { useLeadChange } from './use-lead.ts'

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

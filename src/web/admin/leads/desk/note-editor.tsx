import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskApi, type LeadNote } from '#contract/leads/desk.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { conflictChoices, conflictTitle, useConflict } from '#web/admin/platform/forms/use-save-form.ts'
import { SubmitAndCancel } from '#web/admin/platform/ui/buttons.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NoteField } from './note-field.tsx'
import { invalidateLead, useLeadChange } from './use-lead.ts'

/** A form that changes a note. The server refuses to save if the note was changed meanwhile, as in another window. */
export function NoteEditor({ note, onClose }: { note: LeadNote; onClose: () => void }) {
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

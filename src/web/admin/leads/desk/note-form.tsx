import { useState } from 'react'
import { deskApi } from '#contract/leads/desk.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { commandKey } from '#web/admin/platform/ui/browser.ts'
import { draftOf, useStoredDraft } from '#web/forms/draft.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { NoteField } from './note-field.tsx'
import { useLeadChange } from './use-lead.ts'

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

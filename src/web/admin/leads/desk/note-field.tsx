import { type KeyboardEvent, useId } from 'react'
import { deskLimits } from '#contract/leads/desk.ts'

type Props = { label: string; text: string; onChange: (text: string) => void; onSave: () => void; autoFocus?: boolean }

/** A field for the text of a note. Ctrl+Enter saves the note. */
export function NoteField({ label, text, onChange, onSave, autoFocus = false }: Props) {
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

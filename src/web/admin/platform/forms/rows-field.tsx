import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { FieldError } from '#web/forms/field-frame.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/ui/icons.tsx'
import { GroupFrame } from './fields.tsx'

type Props<Row> = {
  label: string
  hint?: string | undefined
  /** The name of one row, such as 'feature'. */
  noun: string
  rows: Row[]
  /** True if even the only row can be removed. */
  mayBeEmpty?: boolean
  blank: Row
  /** The error of the list as a whole. */
  error: string | undefined
  onChange: (rows: Row[]) => void
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode
}

/** A list whose rows can be added, removed and moved. Enter adds a row; Alt and an arrow key move one. */
export function RowsField<Row>({
  label,
  hint,
  noun,
  rows,
  mayBeEmpty = false,
  blank,
  error,
  onChange,
  children,
}: Props<Row>) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const rowToFocus = useRef<number | null>(null)
  useEffect(() => {
    const row = rowToFocus.current === null ? undefined : list.current?.children[rowToFocus.current]
    // React may run this effect before it has rendered the new row. The next run then finds the row.
    if (!row) return
    row.querySelector('textarea')?.focus()
    rowToFocus.current = null
  })

  function add(after: number) {
    rowToFocus.current = after + 1
    onChange(rows.toSpliced(after + 1, 0, blank))
  }
  function remove(index: number) {
    rowToFocus.current = Math.min(index, rows.length - 2)
    onChange(rows.toSpliced(index, 1))
  }
  function move(index: number, step: -1 | 1) {
    const row = rows[index]
    if (row === undefined || index + step < 0 || index + step >= rows.length) return
    rowToFocus.current = index + step
    onChange(rows.toSpliced(index, 1).toSpliced(index + step, 0, row))
  }
  function onKey(event: KeyboardEvent, index: number) {
    const isText = event.target instanceof HTMLTextAreaElement
    if (isText && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(index)
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, event.key === 'ArrowUp' ? -1 : 1)
    }
  }

  return (
    <GroupFrame id={id} label={label} hint={hint} error={error}>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and all their content is controlled
          <li key={index} onKeyDown={(event) => onKey(event, index)} className="flex items-start gap-1">
            <div className="min-w-0 grow">{children(row, index, (changed) => onChange(rows.with(index, changed)))}</div>
            <RowButton label={`Move ${noun} ${index + 1} up`} isDisabled={index === 0} onClick={() => move(index, -1)}>
              <ArrowUp size={16} aria-hidden />
            </RowButton>
            <RowButton
              label={`Move ${noun} ${index + 1} down`}
              isDisabled={index === rows.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </RowButton>
            <RowButton
              label={`Remove ${noun} ${index + 1}`}
              isDisabled={rows.length === 1 && !mayBeEmpty}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden />
            </RowButton>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => add(rows.length - 1)}
        className={`${buttonStyles.quiet} mt-1 justify-self-start`}
      >
        <Plus size={16} aria-hidden /> Add {noun}
      </button>
    </GroupFrame>
  )
}

type RowButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode }

function RowButton({ label, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={isDisabled} onClick={onClick} className="icon-button mt-0.5">
      {children}
    </button>
  )
}

type RowInputProps = {
  label: string
  /** The path of the field in the values of the form, such as `features.0`. Errors name the field by this path. */
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  placeholder?: string
}

/** A text field in a row of a list. Only screen readers get the label, which should contain the number of the row. */
export function RowInput({ label, name, value, error, onChange, placeholder }: RowInputProps) {
  const id = useId()
  return (
    <div>
      <textarea
        name={name}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        placeholder={placeholder}
        // Pasted line breaks become spaces, because a row holds one line of text.
        onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
        className="control"
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { capitalized } from '#contract/platform/common.ts'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { FieldError, type FieldProps } from '#web/forms/field-frame.tsx'
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/ui/icons.tsx'
import { Button, IconButton } from '../ui/buttons.tsx'
import { FieldGroup } from './fields.tsx'

type Props<Row> = Omit<FieldProps<Row[]>, 'name'> & {
  /** The name of one row, such as 'feature'. */
  noun: string
  /** True if even the only row can be removed. */
  mayBeEmpty?: boolean
  blank: Row
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode
}

/** A list whose rows can be added, removed and moved. Enter adds a row; Alt and an arrow key move one. */
export function RowsField<Row>(props: Props<Row>) {
  const { label, hint, noun, value: rows, mayBeEmpty = false, blank, error, onChange, children } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const rowToFocus = useRef<number | null>(null)
  useEffect(() => {
    const row = rowToFocus.current === null ? undefined : list.current?.children[rowToFocus.current]
    // React may run this effect before it has rendered the new row. The next run then finds the row.
    if (!row) return
    row.querySelector<HTMLElement>('textarea, input')?.focus()
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
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <ol ref={list} className="grid gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and all their content is controlled
          <li key={index} onKeyDown={(event) => onKey(event, index)} className="flex items-start gap-1">
            <div className="min-w-0 grow">{children(row, index, (changed) => onChange(rows.with(index, changed)))}</div>
            <IconButton
              label={`Move ${noun} ${index + 1} up`}
              word="Up"
              Icon={ArrowUp}
              disabled={index === 0}
              onClick={() => move(index, -1)}
              className="mt-0.5"
            />
            <IconButton
              label={`Move ${noun} ${index + 1} down`}
              word="Down"
              Icon={ArrowDown}
              disabled={index === rows.length - 1}
              onClick={() => move(index, 1)}
              className="mt-0.5"
            />
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              Icon={Trash2}
              disabled={rows.length === 1 && !mayBeEmpty}
              onClick={() => remove(index)}
              className="mt-0.5"
            />
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        Icon={Plus}
        iconSize={16}
        label={`Add ${noun}`}
        onClick={() => add(rows.length - 1)}
        className="mt-1 justify-self-start"
      />
    </FieldGroup>
  )
}

type RowInputProps = Omit<FieldProps<string>, 'hint'> & { placeholder?: string }

/** A text field in a row of a list. Only screen readers read the label, which has to contain the row's number. */
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

/** `errors` has the error messages of all fields of the form, by their paths. */
type TextListProps<Row> = Pick<Props<Row>, 'noun'> & FieldProps<Row[]> & { errors: FieldErrors }

/** A list of texts, such as the features of a product. */
export function TextListField({ noun, name, errors, ...list }: TextListProps<string>) {
  return (
    <RowsField {...list} noun={noun} blank="">
      {(text, index, change) => (
        <RowInput
          label={`${capitalized(noun)} ${index + 1}`}
          name={`${name}.${index}`}
          value={text}
          error={errors[`${name}.${index}`]}
          onChange={change}
        />
      )}
    </RowsField>
  )
}

type Column<Row> = {
  name: keyof Row & string
  /** The end of the field's label, after the noun and the number of the row. */
  label: string
  placeholder: string
}

/** A list of rows with a text field for each column, such as the metrics of a project. */
export function TextTableField<Row extends Record<string, string | number>>(
  props: TextListProps<Row> & { blank: Row; columns: Column<Row>[]; className: string },
) {
  const { noun, name, errors, columns, className, ...list } = props
  return (
    <RowsField {...list} noun={noun}>
      {(row, index, change) => (
        <div className={className}>
          {columns.map((column) => (
            <RowInput
              key={column.name}
              label={`${capitalized(noun)} ${index + 1} ${column.label}`.trim()}
              name={`${name}.${index}.${column.name}`}
              placeholder={column.placeholder}
              value={String(row[column.name])}
              error={errors[`${name}.${index}.${column.name}`]}
              onChange={(text) => change({ ...row, [column.name]: text })}
            />
          ))}
        </div>
      )}
    </RowsField>
  )
}

import { capitalized } from '#contract/platform/common.ts'
import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'

type Props<Row> = {
  label: string
  hint?: string
  /** The name of one row, such as 'metric'. */
  noun: string
  /** The name of the list in the values of the form, such as `metrics`. */
  name: string
  rows: Row[]
  errors: FieldErrors
  onChange: (rows: Row[]) => void
}

/** A list of texts, such as the features of a product. */
export function TextList({ noun, name, errors, ...list }: Props<string>) {
  return (
    <RowsField {...list} noun={noun} blank="" error={errors[name]}>
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
export function RowList<Row extends Record<string, string | number>>({
  noun,
  name,
  errors,
  blank,
  columns,
  className,
  ...list
}: Props<Row> & { blank: Row; columns: Column<Row>[]; className: string }) {
  return (
    <RowsField {...list} noun={noun} blank={blank} error={errors[name]}>
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

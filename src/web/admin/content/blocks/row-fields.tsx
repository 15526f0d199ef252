import type { z } from 'zod'
import { withSpaces } from '#contract/content/block-labels.ts'
import { PdfField } from '#web/admin/media/pdf-field.tsx'
import { RowInput } from '#web/admin/platform/forms/rows-field.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextField } from '#web/forms/text-field.tsx'

type Props = {
  /** The schemas of the row's properties, by their names. Each gets a field. */
  properties: Record<string, z.ZodType>
  /** The label of the row, such as 'Step 1'. */
  label: string
  /** The path of the row in the block's JSON, such as `steps.0`. */
  path: string
  row: Record<string, unknown> | null
  errors: FieldErrors
  onChange: (row: Record<string, unknown>) => void
}

/** The fields of a row. Up to two stand side by side without visible labels. Three or more have visible labels. */
export function RowFields({ properties, label, path, row, errors, onChange }: Props) {
  const fields = Object.entries(properties).map(([property, schema]) => ({
    key: property,
    property,
    label: `${label} ${withSpaces(property)}`,
    name: `${path}.${property}`,
    value: String(row?.[property] ?? ''),
    required: !schema.safeParse('').success,
    error: errors[`${path}.${property}`],
    onChange: (text: string) => onChange({ ...row, [property]: text }),
  }))
  const isShort = fields.length <= 2
  return (
    <>
      <div className={isShort ? 'grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : 'grid gap-3 sm:grid-cols-2'}>
        {fields.map(({ key, property, required, ...field }) => {
          if (isShort) return <RowInput key={key} {...field} />
          return property === 'file' ? (
            <PdfField key={key} {...field} />
          ) : (
            <TextField key={key} required={required} {...field} />
          )
        })}
      </div>
      <FieldError>{errors[path]}</FieldError>
    </>
  )
}

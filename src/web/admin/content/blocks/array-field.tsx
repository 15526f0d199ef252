import { z } from 'zod'
import { propertyLabel } from '#contract/content/block-labels.ts'
import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import type { PropertyText } from './property-texts.ts'
import { RowFields } from './row-fields.tsx'
import { propertiesOf } from './schema-parts.ts'

export type PropertyProps = {
  name: string
  schema: z.ZodType
  texts: PropertyText
  value: unknown
  errors: FieldErrors
  onChange: (value: unknown) => void
}

/** The rows of a list in the JSON of a block. */
export function ArrayField({ name, schema, texts, value, errors, onChange }: PropertyProps & { schema: z.ZodArray }) {
  const rows = Array.isArray(value) ? value : []
  const rowSchema = schema.element
  const properties = rowSchema instanceof z.ZodObject ? propertiesOf(rowSchema) : null
  // The name of one row, unless `texts` has one: 'steps' gives 'step', and 'address' gives 'address line'.
  const noun = texts.noun ?? name.replace(/(ss|s)$/, (ending) => (ending === 'ss' ? 'ss line' : ''))
  return (
    <RowsField
      label={propertyLabel(name)}
      hint={texts.hint}
      noun={noun}
      mayBeEmpty
      rows={rows}
      blank={properties ? Object.fromEntries(Object.keys(properties).map((name) => [name, ''])) : ''}
      error={errors[name]}
      onChange={onChange}
    >
      {(row, index, change) =>
        properties ? (
          <RowFields
            properties={properties}
            label={`${propertyLabel(noun)} ${index + 1}`}
            path={`${name}.${index}`}
            row={row}
            errors={errors}
            onChange={change}
          />
        ) : (
          <RowInput
            label={`${propertyLabel(noun)} ${index + 1}`}
            name={`${name}.${index}`}
            value={String(row ?? '')}
            error={errors[`${name}.${index}`]}
            onChange={change}
          />
        )
      }
    </RowsField>
  )
}

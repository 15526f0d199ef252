import { Fragment, useState } from 'react'
import { z } from 'zod'
import { propertyLabel } from '#contract/content/block-labels.ts'
import { ImageField } from '#web/admin/media/file-fields.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { ArrayField, type PropertyProps } from './array-field.tsx'
import { propertyText } from './property-texts.ts'
import { propertiesOf, withoutDefault } from './schema-parts.ts'

type Json = Record<string, unknown>
export type SchemaFieldsProps = {
  /** The key of the block. */
  contentKey: string
  schema: z.ZodType
  value: object
  /** The messages about missing and wrong values, by their paths in the JSON. */
  errors: FieldErrors
  onChange: (value: Json) => void
}

const oneLineMaxChars = 70

/** The properties that hold the address of a picture, in the blocks `hero_pictures` and `head_pictures`. */
const pictureProperties = /^(landscape|portrait|about|products|projects|news|contact)$/

/** A field for each property of an object schema. */
export function SchemaFields({ contentKey, schema, value, errors, onChange }: SchemaFieldsProps) {
  if (!(schema instanceof z.ZodObject)) return null
  return Object.entries(propertiesOf(schema)).map(([name, propertySchema]) => {
    const texts = propertyText(contentKey, name)
    return (
      <Fragment key={name}>
        {texts.heading && <h3 className="mt-3 text-base">{texts.heading}</h3>}
        <PropertyField
          {...{ name, texts, errors }}
          schema={propertySchema}
          value={(value as Json)[name]}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      </Fragment>
    )
  })
}

function PropertyField({ name, schema, texts, value, errors, onChange }: PropertyProps) {
  const field = { label: propertyLabel(name), name, hint: texts.hint, error: errors[name] }
  // Chooses between a text field and a text area only once: if one replaced the other while the administrator types,
  // the focus would be lost.
  const [isLong] = useState(name === 'intro' || String(value ?? '').length > oneLineMaxChars)
  // A block saved by an earlier release lacks newer properties. The field then shows the schema's default, as pages do.
  const shownText = String(value ?? (schema instanceof z.ZodDefault ? schema.parse(undefined) : ''))
  const rows = arraySchemaOf(schema)
  if (rows) return <ArrayField {...{ name, schema: rows, texts, value, errors, onChange }} />
  if (schema instanceof z.ZodNumber)
    return (
      <TextField
        {...field}
        inputMode="numeric"
        required
        value={String(value ?? '')}
        onChange={(text) => onChange(/^-?\d+$/.test(text) ? Number(text) : text)}
      />
    )
  const isRequired = !schema.safeParse('').success
  const textField = { ...field, value: shownText, onChange, required: isRequired }
  if (pictureProperties.test(name)) return <ImageField {...textField} />
  if (isLong) return <TextArea {...textField} rows={3} />
  return <TextField {...textField} />
}

/**
 * Returns the schema if it is an array schema, or the array schema inside a schema with a default; null for any other
 * schema.
 */
function arraySchemaOf(schema: z.ZodType) {
  const innerSchema = withoutDefault(schema)
  return innerSchema instanceof z.ZodArray ? innerSchema : null
}

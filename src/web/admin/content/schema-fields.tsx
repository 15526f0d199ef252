import { Fragment, useState } from 'react'
import { z } from 'zod'
import { propertyLabel } from '#contract/block-labels.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { RowInput } from '../forms/row-input.tsx'
import { RowsField } from '../forms/rows-field.tsx'
import { propertyTexts } from './property-texts.ts'
import { RowFields } from './row-fields.tsx'

type Json = Record<string, unknown>
export type SchemaFieldsProps = { schema: z.ZodType; value: object; onChange: (value: Json) => void }

const oneLineMaxChars = 70

/** The properties that hold the address of a picture, in the blocks `hero_pictures` and `head_pictures`. */
const pictureProperties = /^(landscape|portrait|about|products|projects|news|contact)$/

/** A field for each property of an object schema. */
export function SchemaFields({ schema, value, onChange }: SchemaFieldsProps) {
  if (!(schema instanceof z.ZodObject)) return null
  // The cast is safe: each property of an object schema has a schema, although the type of `shape` does not say so.
  const properties = Object.entries(schema.shape as Record<string, z.ZodType>)
  return properties.map(([name, propertySchema]) => (
    <Fragment key={name}>
      {propertyTexts[name]?.heading && <h3 className="mt-3 text-base">{propertyTexts[name].heading}</h3>}
      <PropertyField
        name={name}
        schema={propertySchema}
        value={(value as Json)[name]}
        error={problemOf(propertySchema, (value as Json)[name])}
        onChange={(changed) => onChange({ ...value, [name]: changed })}
      />
    </Fragment>
  ))
}

type PropertyProps = {
  name: string
  schema: z.ZodType
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

function PropertyField({ name, schema, value, error, onChange }: PropertyProps) {
  const label = propertyLabel(name)
  const hint = propertyTexts[name]?.hint
  // Chooses between a text field and a text area only once: if one replaced the other while the administrator types,
  // the focus would be lost.
  const [isLong] = useState(name === 'intro' || String(value ?? '').length > oneLineMaxChars)
  // A block saved by an earlier release lacks newer properties. The field then shows the schema's default, as pages do.
  const shownText = String(value ?? (schema instanceof z.ZodDefault ? schema.parse(undefined) : ''))
  const rows = arraySchemaOf(schema)
  if (rows) return <ArrayField {...{ name, schema: rows, value, onChange, error }} />
  if (schema instanceof z.ZodNumber)
    return (
      <TextField
        {...{ label, name, error }}
        inputMode="numeric"
        required
        value={String(value ?? '')}
        onChange={(text) => onChange(/^-?\d+$/.test(text) ? Number(text) : text)}
      />
    )
  const isRequired = !schema.safeParse('').success
  const field = { label, name, hint, error, value: shownText, onChange, required: isRequired }
  if (pictureProperties.test(name)) return <ImageField {...field} />
  if (isLong) return <TextArea {...field} rows={3} />
  return <TextField {...field} />
}

/**
 * Returns the schema if it is an array schema, or the array schema inside a schema with a default; null for any other
 * schema.
 */
function arraySchemaOf(schema: z.ZodType) {
  const innerSchema = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  return innerSchema instanceof z.ZodArray ? innerSchema : null
}

function ArrayField({ name, schema, value, onChange, error }: PropertyProps & { schema: z.ZodArray }) {
  const rows = Array.isArray(value) ? value : []
  const rowSchema = schema.element
  const propertyNames = rowSchema instanceof z.ZodObject ? Object.keys(rowSchema.shape) : null
  const texts = propertyTexts[name]
  // The name of one row, unless `texts` has one: 'steps' gives 'step', and 'address' gives 'address line'.
  const noun = texts?.noun ?? name.replace(/(ss|s)$/, (ending) => (ending === 'ss' ? 'ss line' : ''))
  return (
    <RowsField
      label={propertyLabel(name)}
      hint={texts?.hint}
      noun={noun}
      mayBeEmpty
      rows={rows}
      blank={propertyNames ? Object.fromEntries(propertyNames.map((name) => [name, ''])) : ''}
      error={error}
      onChange={onChange}
    >
      {(row, index, change) =>
        propertyNames ? (
          <RowFields
            propertyNames={propertyNames}
            label={`${propertyLabel(noun)} ${index + 1}`}
            path={`${name}.${index}`}
            row={row}
            onChange={change}
          />
        ) : (
          <RowInput
            label={`${propertyLabel(noun)} ${index + 1}`}
            name={`${name}.${index}`}
            value={String(row)}
            error={undefined}
            onChange={change}
          />
        )
      }
    </RowsField>
  )
}

const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

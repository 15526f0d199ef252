import { Fragment, useState } from 'react'
import { z } from 'zod'
import { propertyLabel, rowNoun, withSpaces } from '#contract/content/block-labels.ts'
import { ImageField, PdfField } from '#web/admin/media/file-fields.tsx'
import { RowInput, RowsField } from '#web/admin/platform/forms/row-lists.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'

type JsonObject = Record<string, unknown>
export type SchemaFieldsProps = {
  contentKey: string
  schema: z.ZodType
  value: object
  /** The messages about missing and wrong values, by their paths in the JSON. */
  errors: FieldErrors
  onChange: (value: JsonObject) => void
}

const oneLineMaxChars = 70

/** Matches the properties of the blocks `hero_pictures` and `head_pictures` that hold the address of a picture. */
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
          value={(value as JsonObject)[name]}
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

/** Returns an array schema, also if it is inside a schema with a default; null for any other schema. */
function arraySchemaOf(schema: z.ZodType) {
  const innerSchema = withoutDefault(schema)
  return innerSchema instanceof z.ZodArray ? innerSchema : null
}

type PropertyProps = {
  name: string
  schema: z.ZodType
  texts: PropertyText
  value: unknown
  errors: FieldErrors
  onChange: (value: unknown) => void
}

/** Fields for the rows of a list in the JSON of a block. */
function ArrayField({ name, schema, texts, value, errors, onChange }: PropertyProps & { schema: z.ZodArray }) {
  const rows = Array.isArray(value) ? value : []
  const rowSchema = schema.element
  const properties = rowSchema instanceof z.ZodObject ? propertiesOf(rowSchema) : null
  const noun = rowNoun(name)
  return (
    <RowsField
      label={propertyLabel(name)}
      hint={texts.hint}
      noun={noun}
      mayBeEmpty
      value={rows}
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

/** The fields of a row. One or two are side by side without visible labels. Three or more have visible labels. */
function RowFields({ properties, label, path, row, errors, onChange }: Props) {
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
          if (property === 'file') return <PdfField key={key} {...field} />
          if (property === 'picture') return <ImageField key={key} {...field} />
          return <TextField key={key} required={required} {...field} />
        })}
      </div>
      <FieldError>{errors[path]}</FieldError>
    </>
  )
}

export type PropertyText = {
  /** A heading above the field, which begins a group of fields. */
  heading?: string
  hint?: string
}

/**
 * Texts for properties of JSON blocks, by the name of the property. If several blocks have a property with this name,
 * the block's key stands before it: `milestones.steps`. Most properties need no text besides their label.
 */
const propertyTexts: Partial<Record<string, PropertyText>> = {
  address: { heading: 'Where you are' },
  phone: { heading: 'How visitors reach you' },
  blurb: { heading: 'What you say of yourselves', hint: 'One or two sentences, at the bottom of every page.' },
  hours: { heading: 'When you are open' },
  holidays: { hint: 'Days on which the office is closed, such as 2026-12-25.' },
  timeZone: { hint: 'The time zone of the opening hours and of planned publications, such as Africa/Lagos.' },
  whatsapp: { hint: 'With the country code, such as +234 803 000 0000.' },
  emergencyNumber: { hint: 'For customers outside the opening hours. Pages show it if it is filled in.' },
  pressEmail: { hint: 'For journalists, on the contact page.' },
  coordinates: { hint: 'Latitude and longitude of the office, such as 9.06, 7.49. Without them there is no map.' },
  linkedin: { hint: 'Pages leave out a network without an address.' },
  landscape: { hint: 'For tablets and desktops.' },
  portrait: { hint: 'For phones: a tall picture. Without it, phones show the middle of the other one.' },
  'head_pictures.about': { hint: 'Without an address of your own, a page keeps its built-in picture.' },
  'milestones.steps': { hint: 'The about page shows the line of years once it has at least two steps.' },
  partners: {
    hint: 'The role is a few words, such as “Client since 2022”. A logo of the media library has its alt text there.',
  },
  people: {
    hint: 'The field is a few words, such as “Wind and hydropower”. Nobody is shown without their consent.',
  },
  productsIntro: { hint: 'Stands above the number of products. It may be empty.' },
  stepsHeading: { hint: 'On the about page, above the steps of a project. The button at its top says the same.' },
  'project_steps.steps': { hint: 'Without a step, the about page leaves this part out.' },
}

const propertyText = (contentKey: string, name: string): PropertyText =>
  propertyTexts[`${contentKey}.${name}`] ?? propertyTexts[name] ?? {}

/** Returns the schema inside a schema with a default; any other schema as it is. */
const withoutDefault = (schema: z.ZodType) => (schema instanceof z.ZodDefault ? schema.unwrap() : schema)

/** Returns the schemas of an object schema's properties, by their names. */
const propertiesOf = (schema: z.ZodObject) =>
  // The cast is safe: each property has a schema, although the type of `shape` does not say so.
  schema.shape as Record<string, z.ZodType>

/**
 * True if the fields of a schema can show a value without losing a part of the value. Values may be missing or wrong,
 * but no object may be where a field has a text, and no text where fields have a list.
 */
export function fitsFields(schema: z.ZodType, value: unknown): boolean {
  const innerSchema = withoutDefault(schema)
  if (value === undefined || value === null) return true
  if (innerSchema instanceof z.ZodArray)
    // The cast is safe: the rows of an array schema have a schema, although the type of `element` does not say so.
    return Array.isArray(value) && value.every((row) => fitsFields(innerSchema.element as z.ZodType, row))
  if (innerSchema instanceof z.ZodObject) {
    if (typeof value !== 'object' || Array.isArray(value)) return false
    const values = new Map(Object.entries(value))
    return Object.entries(propertiesOf(innerSchema)).every(([name, schema]) => fitsFields(schema, values.get(name)))
  }
  return typeof value !== 'object'
}

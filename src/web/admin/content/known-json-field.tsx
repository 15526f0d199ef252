import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { z } from 'zod'
import { FieldError } from '../../forms/field-frame.tsx'
import { textLink } from '../../ui/button-styles.ts'
import { JsonField } from './json-field.tsx'
import type { SchemaFieldsProps } from './schema-fields.tsx'

type Props = {
  schema: z.ZodType
  Fields: ComponentType<SchemaFieldsProps>
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
  toggleParent: HTMLElement | null
}

/**
 * Fields for the JSON of a block with a schema. JSON that doesn't match the schema opens as text, unless its only
 * mistakes are values that are too short, such as blank fields. The administrator can switch between fields and text.
 */
export function KnownJsonField({ schema, Fields, toggleParent, ...field }: Props) {
  const parsed = parse(field.value)
  const [isText, setIsText] = useState(
    schema.safeParse(parsed).error?.issues.some(({ code }) => code !== 'too_small') ?? false,
  )
  const isObject = typeof parsed === 'object' && parsed !== null
  const toggle = (
    <button
      type="button"
      disabled={!isObject}
      onClick={() => setIsText(!isText)}
      className={`${textLink} justify-self-start text-sm`}
    >
      {isText ? 'Edit as fields' : 'Edit as JSON'}
    </button>
  )
  return (
    <div className="grid gap-3">
      {isText || !isObject ? (
        <JsonField {...field} label="Content" />
      ) : (
        <>
          <Fields schema={schema} value={parsed} onChange={(value) => field.onChange(JSON.stringify(value, null, 2))} />
          {/* The fields show the messages of the schema themselves. */}
          {schema.safeParse(parsed).success && <FieldError>{field.error}</FieldError>}
        </>
      )}
      {toggleParent ? createPortal(toggle, toggleParent) : toggle}
    </div>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

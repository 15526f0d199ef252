import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { z } from 'zod'
import { checkAgainst } from '#web/forms/field-errors.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { textLink } from '#web/ui/button-styles.ts'
import { fitsFields } from './fits-fields.ts'
import { JsonField } from './json-field.tsx'
import type { SchemaFieldsProps } from './schema-fields.tsx'

type Props = {
  contentKey: string
  schema: z.ZodType
  Fields: ComponentType<SchemaFieldsProps>
  name: string
  value: string
  error: string | undefined
  onChange: (content: string) => void
  toggleParent: HTMLElement | null
}

/**
 * Fields for the JSON of a block with a schema. Each missing or wrong value is marked in its field. The administrator
 * can switch between fields and JSON text. If the fields would lose a part of the JSON, only the text is shown.
 */
export function KnownJsonField({ contentKey, schema, Fields, toggleParent, ...field }: Props) {
  const parsed = parse(field.value)
  const isForFields = typeof parsed === 'object' && parsed !== null && fitsFields(schema, parsed)
  const [isText, setIsText] = useState(!isForFields)
  const { errors } = checkAgainst(schema, parsed)
  const toggle = (
    <button
      type="button"
      disabled={!isForFields}
      onClick={() => setIsText(!isText)}
      className={`${textLink} justify-self-start text-sm`}
    >
      {isText ? 'Edit as fields' : 'Edit as JSON'}
    </button>
  )
  return (
    <div className="grid gap-3">
      {isText || !isForFields ? (
        <JsonField {...field} label="Content" />
      ) : (
        <>
          <Fields
            contentKey={contentKey}
            schema={schema}
            value={parsed}
            errors={errors ?? {}}
            onChange={(value) => field.onChange(JSON.stringify(value, null, 2))}
          />
          {/* The fields show the messages of the schema themselves. */}
          {!errors && <FieldError>{field.error}</FieldError>}
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

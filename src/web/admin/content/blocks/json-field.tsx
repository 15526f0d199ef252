import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { z } from 'zod'
import { contentMessages } from '#contract/content/blocks.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { checkForm } from '#web/forms/field-errors.ts'
import { FieldError, type FieldProps } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { fitsFields, type SchemaFieldsProps } from './schema-fields.tsx'

export type JsonFieldProps = Omit<FieldProps<string>, 'label' | 'hint'>

/** A field for JSON text. It checks the JSON while the administrator types, and has a button that formats it. */
export function JsonField({ name, value, error, onChange }: JsonFieldProps) {
  const problem = value.trim() === '' ? null : jsonProblem(value)
  return (
    <div className="grid gap-2">
      <TextArea
        label="Content"
        name={name}
        value={value}
        error={error ?? problem ?? undefined}
        onChange={onChange}
        rows={14}
        spellCheck={false}
        className="font-mono text-sm"
        required
      />
      <Button
        label="Tidy up"
        disabled={problem !== null || value.trim() === ''}
        onClick={() => onChange(JSON.stringify(JSON.parse(value), null, 2))}
        className="justify-self-start"
      />
    </div>
  )
}

type KnownJsonFieldProps = JsonFieldProps & {
  contentKey: string
  schema: z.ZodType
  Fields: ComponentType<SchemaFieldsProps>
  /** The element that gets the button to switch between fields and JSON; if null, the button is below the field. */
  toggleParent: HTMLElement | null
}

/**
 * Fields for the JSON of a block with a schema. Each missing or wrong value is marked in its field. The administrator
 * can switch between fields and JSON text. If the fields would lose a part of the JSON, only the text is shown.
 */
export function JsonFieldWithSchema({ contentKey, schema, Fields, toggleParent, ...field }: KnownJsonFieldProps) {
  const parsed = parseJson(field.value)
  const isForFields = typeof parsed === 'object' && parsed !== null && fitsFields(schema, parsed)
  const [isText, setIsText] = useState(!isForFields)
  const { errors } = checkForm(schema, parsed)
  const toggle = (
    <Button
      variant="link"
      label={isText ? 'Edit as fields' : 'Edit as JSON'}
      disabled={!isForFields}
      onClick={() => setIsText(!isText)}
      className="justify-self-start text-sm"
    />
  )
  return (
    <div className="grid gap-3">
      {isText || !isForFields ? (
        <JsonField {...field} />
      ) : (
        <>
          <Fields
            contentKey={contentKey}
            schema={schema}
            value={parsed}
            errors={errors ?? {}}
            onChange={(value) => field.onChange(JSON.stringify(value, null, 2))}
          />
          {/* If a value breaks the schema, its field shows the message, so the message is not repeated here. */}
          {!errors && <FieldError>{field.error}</FieldError>}
        </>
      )}
      {toggleParent ? createPortal(toggle, toggleParent) : toggle}
    </div>
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the problem of a text that is no valid JSON, with its line if the browser tells it; null for valid JSON. */
export function jsonProblem(text: string) {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    if (position === undefined) return `${contentMessages.json}: something is missing at the end`
    return `${contentMessages.json}: look at line ${text.slice(0, Number(position)).split('\n').length}`
  }
}

import { useId } from 'react'
import { propertyLabel } from '#contract/content/block-labels.ts'
import { diagramSymbols } from '#contract/content/diagram.ts'
import { RowInput, RowsField } from '#web/admin/platform/forms/row-lists.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { FieldError } from '#web/forms/field-frame.tsx'

/**
 * A part of a single-line diagram, such as a battery. `symbol` is '' until one is chosen. `isOwn` marks the part that
 * is the product itself.
 */
export type DiagramRow = { symbol: string; label: string; isOwn?: boolean | undefined }

export const diagramLabel = propertyLabel('diagram')

type Props = {
  value: DiagramRow[]
  error: string | undefined
  errors: FieldErrors
  onChange: (rows: DiagramRow[]) => void
  /** True for the diagram of a product: only there does each part have a checkbox for `isOwn`. */
  isOfProduct?: boolean
}

/** A field for the parts of a single-line diagram. */
export function DiagramField({ value, error, errors, onChange, isOfProduct = false }: Props) {
  return (
    <RowsField
      label={diagramLabel}
      hint="A transformer, inverter, switch or meter is in series with the part above it."
      noun="part"
      value={value}
      blank={{ symbol: '', label: '' }}
      error={error}
      onChange={onChange}
    >
      {(part, index, change) => (
        <div className="grid grid-cols-2 gap-2">
          <SymbolSelect
            index={index}
            value={part.symbol}
            error={errors[`diagram.${index}.symbol`]}
            onChange={(symbol) => change({ ...part, symbol })}
          />
          <RowInput
            label={`Part ${index + 1} text`}
            name={`diagram.${index}.label`}
            placeholder="Text: 350 kW turbine"
            value={part.label}
            error={errors[`diagram.${index}.label`]}
            onChange={(label) => change({ ...part, label })}
          />
          {isOfProduct && (
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                aria-label={`Part ${index + 1} is this product`}
                checked={part.isOwn ?? false}
                onChange={({ target }) => change({ ...part, isOwn: target.checked })}
              />
              This product
            </label>
          )}
        </div>
      )}
    </RowsField>
  )
}

type SelectProps = { index: number; value: string; error: string | undefined; onChange: (symbol: string) => void }

function SymbolSelect({ index, value, error, onChange }: SelectProps) {
  const id = useId()
  return (
    <div>
      <Select
        label={`Part ${index + 1} symbol`}
        blank="Select a symbol"
        choices={diagramSymbols}
        value={value}
        onChoose={onChange}
        name={`diagram.${index}.symbol`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        className=""
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

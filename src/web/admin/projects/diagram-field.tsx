import { useId } from 'react'
import { diagramSymbols } from '#contract/diagram.ts'
import { FieldError } from '../../forms/field-frame.tsx'
import { RowInput } from '../forms/row-input.tsx'
import { RowsField } from '../forms/rows-field.tsx'
import type { SaveForm } from '../forms/use-save-form.ts'
import type { ProjectValues } from './blank-project.ts'

export function DiagramField({ values, errors, set }: SaveForm<ProjectValues>) {
  return (
    <RowsField
      label="Single-line diagram"
      noun="part"
      rows={values.diagram}
      blank={{ symbol: '', label: '' }}
      error={errors.diagram}
      onChange={(diagram) => set('diagram', diagram)}
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
      <select
        name={`diagram.${index}.symbol`}
        aria-label={`Part ${index + 1} symbol`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="control"
      >
        <option value="">Select a symbol</option>
        {Object.entries(diagramSymbols).map(([symbol, name]) => (
          <option key={symbol} value={symbol}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

import { withSpaces } from '#contract/block-labels.ts'
import { TextField } from '../../forms/text-field.tsx'
import { PdfField } from '../forms/pdf-field.tsx'
import { RowInput } from '../forms/row-input.tsx'

type Props = {
  /** The names of the row's properties. Each gets a field. */
  propertyNames: string[]
  /** The label of the row, such as 'Step 1'. */
  label: string
  path: string
  row: Record<string, unknown>
  onChange: (row: Record<string, unknown>) => void
}

/** The fields of a row. Two fields are side by side, without visible labels. Three or more have visible labels. */
export function RowParts({ propertyNames, label, path, row, onChange }: Props) {
  const fields = propertyNames.map((part) => ({
    key: part,
    part,
    label: `${label} ${withSpaces(part)}`,
    name: `${path}.${part}`,
    value: String(row[part] ?? ''),
    error: undefined,
    onChange: (text: string) => onChange({ ...row, [part]: text }),
  }))
  const isShort = propertyNames.length <= 2
  return (
    <div className={isShort ? 'grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]' : 'grid gap-3 sm:grid-cols-2'}>
      {fields.map(({ key, part, ...field }) => {
        if (isShort) return <RowInput key={key} {...field} />
        return part === 'file' ? <PdfField key={key} {...field} /> : <TextField key={key} {...field} />
      })}
    </div>
  )
}

import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { TextField } from '#web/forms/text-field.tsx'
import type { ProjectValues } from './blank-project.ts'

/** Fields for a chart of the project's figures, such as before and after, or the months of a year. */
export function ChartFields({ field, values, errors, set }: SaveForm<ProjectValues>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <TextField label="Chart" {...field('chartTitle')} hint="Its answer: Losses at peak fall from 356 to 63 kW" />
        <TextField label="Figures in" {...field('chartUnit')} placeholder="kW" />
      </div>
      <RowsField
        label="Bars"
        noun="bar"
        rows={values.bars}
        blank={{ label: '', value: '' }}
        error={errors.bars}
        onChange={(bars) => set('bars', bars)}
      >
        {(bar, index, change) => (
          <div className="grid grid-cols-2 gap-2">
            <RowInput
              label={`Bar ${index + 1} figure`}
              name={`bars.${index}.value`}
              placeholder="Figure: 356"
              value={String(bar.value)}
              error={errors[`bars.${index}.value`]}
              onChange={(value) => change({ ...bar, value })}
            />
            <RowInput
              label={`Bar ${index + 1} name`}
              name={`bars.${index}.label`}
              placeholder="Name: Before"
              value={bar.label}
              error={errors[`bars.${index}.label`]}
              onChange={(label) => change({ ...bar, label })}
            />
          </div>
        )}
      </RowsField>
    </>
  )
}

import { capacityUnits } from '#contract/projects.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { SaveForm } from '../forms/use-save-form.ts'
import type { ProjectValues } from './blank-project.ts'
import { numberField } from './place-fields.tsx'

const unitNames = Object.fromEntries(capacityUnits.map((unit) => [unit, unit])) as Record<
  (typeof capacityUnits)[number],
  string
>

export function CapacityFields({ field }: SaveForm<ProjectValues>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label="Capacity" {...numberField(field('capacity'))} inputMode="decimal" placeholder="1.2" />
      <SelectField label="Unit" {...field('capacityUnit')} choices={{ '': 'Select a unit', ...unitNames }} />
      <TextField label="Completed on" {...field('completedOn')} type="date" />
    </div>
  )
}

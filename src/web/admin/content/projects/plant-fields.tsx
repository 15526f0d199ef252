import { capacityUnits } from '#contract/content/projects.ts'
import { choicesOf, numberField } from '#web/admin/platform/forms/form-values.ts'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { ProjectValues } from './blank-project.ts'

const unitChoices = { '': 'Select a unit', ...choicesOf(capacityUnits) }

/** Fields for the capacity of a project's plant and the day of its completion. */
export function PlantFields({ field }: SaveForm<ProjectValues>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label="Capacity" {...numberField(field('capacity'))} inputMode="decimal" placeholder="1.2" />
      <SelectField label="Unit" {...field('capacityUnit')} choices={unitChoices} />
      <TextField label="Completed on" {...field('completedOn')} type="date" />
    </div>
  )
}

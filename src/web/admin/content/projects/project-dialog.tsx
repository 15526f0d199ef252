import { ProjectInput } from '#contract/content/projects.schema.ts'
import type { Project } from '#contract/content/projects.ts'
import { projectCategories } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField } from '#web/admin/media/image-field.tsx'
import { choicesOf } from '#web/admin/platform/forms/form-values.ts'
import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { DiagramField } from '../diagram-field.tsx'
import { blankProject } from './blank-project.ts'
import { ChartFields } from './chart-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PlantFields } from './plant-fields.tsx'
import { ProductsField } from './products-field.tsx'

const categories = { '': 'Select a category', ...choicesOf(projectCategories) }

export function ProjectDialog(props: EntityDialogProps<Project>) {
  return (
    <EntityDialog {...props} entity={adminEntities.projects} schema={ProjectInput} blank={blankProject()}>
      {(form) => {
        const { values, errors, field, set } = form
        return (
          <>
            <TextField label="Title" {...field('title')} required />
            <TextArea
              label="Description"
              {...field('description')}
              rows={2}
              required
              hint="One or two sentences, for the card."
            />
            <ImageField label="Image URL" {...field('image')} required />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField label="Category" {...field('category')} choices={categories} required />
              <TextField label="Year" {...field('year')} inputMode="numeric" required />
              <TextField label="Location" {...field('location')} required />
              <TextField label="Value" {...field('value')} placeholder="$1.2 million" required />
            </div>
            <PlantFields {...form} />
            <PlaceFields {...form} />
            <TextArea label="Overview" {...field('overview')} rows={6} required />
            <RowsField
              label="Features"
              noun="feature"
              rows={values.features}
              blank=""
              error={errors.features}
              onChange={(features) => set('features', features)}
            >
              {(feature, index, change) => (
                <RowInput
                  label={`Feature ${index + 1}`}
                  name={`features.${index}`}
                  value={feature}
                  error={errors[`features.${index}`]}
                  onChange={change}
                />
              )}
            </RowsField>
            <RowsField
              label="Metrics"
              noun="metric"
              rows={values.metrics}
              blank={{ label: '', value: '' }}
              error={errors.metrics}
              onChange={(metrics) => set('metrics', metrics)}
            >
              {(metric, index, change) => (
                <div className="grid grid-cols-2 gap-2">
                  <RowInput
                    label={`Metric ${index + 1} value`}
                    name={`metrics.${index}.value`}
                    placeholder="Value: 1.2 MWp"
                    value={metric.value}
                    error={errors[`metrics.${index}.value`]}
                    onChange={(value) => change({ ...metric, value })}
                  />
                  <RowInput
                    label={`Metric ${index + 1} label`}
                    name={`metrics.${index}.label`}
                    placeholder="Label: Peak power"
                    value={metric.label}
                    error={errors[`metrics.${index}.label`]}
                    onChange={(label) => change({ ...metric, label })}
                  />
                </div>
              )}
            </RowsField>
            <ChartFields {...form} />
            <DiagramField rows={values.diagram} errors={errors} onChange={(rows) => set('diagram', rows)} />
            <ProductsField {...form} />
          </>
        )
      }}
    </EntityDialog>
  )
}

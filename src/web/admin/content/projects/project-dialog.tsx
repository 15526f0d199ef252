import { useQuery } from '@tanstack/react-query'
import { ProjectInput } from '#contract/content/projects.schema.ts'
import { capacityUnits, type PlacePrecision, type Project } from '#contract/content/projects.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { projectCategories } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField } from '#web/admin/media/file-fields.tsx'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { FieldGroup } from '#web/admin/platform/forms/fields.tsx'
import { FoldedFields, filledRowsText } from '#web/admin/platform/forms/folded-fields.tsx'
import { choicesOf, numberFieldProps } from '#web/admin/platform/forms/form-values.ts'
import type { SaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { TextListField, TextTableField } from '../../platform/forms/row-lists.tsx'
import { DiagramField, type DiagramRow, diagramLabel } from '../diagram-field.tsx'

/** Returns the values of the form for a new project. A field for a number has a stored number or a typed text. */
const blankProject = () => ({
  title: '',
  description: '',
  image: '',
  category: '' as Project['category'] | '',
  year: String(new Date().getFullYear()),
  location: '',
  value: '',
  overview: '',
  features: [''],
  metrics: [{ label: '', value: '' }],
  country: '',
  latitude: '' as string | number,
  longitude: '' as string | number,
  precision: 'town' as PlacePrecision,
  capacity: '' as string | number,
  capacityUnit: '' as NonNullable<Project['capacityUnit']> | '',
  completedOn: '',
  chartTitle: '',
  chartUnit: '',
  bars: [{ label: '', value: '' as string | number }],
  diagram: [{ symbol: '', label: '' }] as DiagramRow[],
  products: [] as number[],
})

type ProjectValues = ReturnType<typeof blankProject>

const categories = { '': 'Select a category', ...choicesOf(projectCategories) }

export function ProjectDialog(props: EntityDialogProps<Project>) {
  return (
    <EntityDialog {...props} entity={adminEntities.projects} schema={ProjectInput} blank={blankProject()}>
      {(form) => {
        const { errors, field } = form
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
            <TextArea label="Overview" {...field('overview')} rows={6} required />
            <TextListField label="Features" noun="feature" {...field('features')} errors={errors} />
            <TextTableField
              label="Metrics"
              noun="metric"
              {...field('metrics')}
              blank={{ label: '', value: '' }}
              columns={[
                { name: 'value', label: 'value', placeholder: 'Value: 1.2 MWp' },
                { name: 'label', label: 'label', placeholder: 'Label: Peak power' },
              ]}
              className="grid grid-cols-2 gap-2"
              errors={errors}
            />
            <PlantFields {...form} />
            <PlaceFields {...form} />
            <ChartFields {...form} />
            <FoldedFields
              label={diagramLabel}
              holds={filledRowsText(form.values.diagram, 'part')}
              isRestored={form.hasRestored('diagram')}
            >
              <DiagramField {...field('diagram')} errors={errors} />
            </FoldedFields>
            <ProductsField {...form} />
          </>
        )
      }}
    </EntityDialog>
  )
}

/** Fields for a chart of the project's figures, such as before and after, or the months of a year. */
function ChartFields({ field, values, errors, hasRestored }: SaveForm<ProjectValues>) {
  return (
    <FoldedFields
      label="Chart"
      holds={filledRowsText(values.bars, 'bar') || values.chartTitle}
      isRestored={hasRestored('chartTitle', 'chartUnit', 'bars')}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <TextField label="Chart" {...field('chartTitle')} hint="Its answer: Losses at peak fall from 356 to 63 kW" />
        <TextField label="Figures in" {...field('chartUnit')} placeholder="kW" />
      </div>
      <TextTableField
        label="Bars"
        noun="bar"
        {...field('bars')}
        blank={{ label: '', value: '' }}
        columns={[
          { name: 'value', label: 'figure', placeholder: 'Figure: 356' },
          { name: 'label', label: 'name', placeholder: 'Name: Before' },
        ]}
        className="grid grid-cols-2 gap-2"
        errors={errors}
      />
    </FoldedFields>
  )
}

const precisionChoices: Record<PlacePrecision, string> = {
  exact: 'The exact point',
  town: 'The town (about 10 km)',
  region: 'The region (about 50 km)',
}

/** Fields for a project's place on the map. A place chosen from the list fills in the coordinates and the country. */
function PlaceFields({ field, values, set, hasRestored }: SaveForm<ProjectValues>) {
  const places = useReply(estimateApi.places, {}).data ?? []
  const choices: Record<string, string> = Object.fromEntries(
    places.map(({ name, countryName }) => [`${name}, ${countryName}`, `${name}, ${countryName}`]),
  )
  function fillIn(choice: string) {
    const place = places.find(({ name, countryName }) => `${name}, ${countryName}` === choice)
    if (!place) return
    set('latitude', place.latitude)
    set('longitude', place.longitude)
    set('country', place.countryName)
  }
  const chosenPlace = places.find(
    ({ latitude, longitude }) => latitude === values.latitude && longitude === values.longitude,
  )
  const placeTexts = [degrees(values.latitude, 'N', 'S'), degrees(values.longitude, 'E', 'W'), values.country]
  return (
    <FoldedFields
      label="Place on the map"
      holds={placeTexts.filter(Boolean).join(', ')}
      isRestored={hasRestored('latitude', 'longitude', 'country', 'precision')}
    >
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="field-label">Place on the map</legend>
        <div className="sm:col-span-2">
          <SelectField
            label="Place from our table"
            name="place"
            value={chosenPlace ? `${chosenPlace.name}, ${chosenPlace.countryName}` : ''}
            error={undefined}
            onChange={fillIn}
            choices={choices}
            prompt="Select the nearest place"
            hint="It fills in the coordinates and the country, which you can then change."
          />
        </div>
        <TextField label="Latitude" {...numberFieldProps(field('latitude'))} inputMode="text" placeholder="10.52" />
        <TextField label="Longitude" {...numberFieldProps(field('longitude'))} inputMode="text" placeholder="7.44" />
        <TextField label="Country" {...field('country')} />
        <SelectField
          label="Visitors see"
          {...field('precision')}
          choices={precisionChoices}
          required
          hint="Finer coordinates never leave the server."
        />
      </fieldset>
    </FoldedFields>
  )
}

/** Returns a coordinate as a text, such as '7.5 E'; an empty text if it is no number. */
function degrees(coordinate: string | number, positive: string, negative: string) {
  const value = coordinate === '' ? Number.NaN : Number(coordinate)
  return Number.isFinite(value) ? `${Math.abs(value).toFixed(1)} ${value < 0 ? negative : positive}` : ''
}

const unitChoices = { '': 'Select a unit', ...choicesOf(capacityUnits) }

/** Fields for the capacity of a project's plant and the day of its completion. */
function PlantFields({ field, values, hasRestored }: SaveForm<ProjectValues>) {
  const { capacity, capacityUnit, completedOn } = values
  return (
    <FoldedFields
      label="Capacity and completion"
      holds={[`${capacity} ${capacityUnit}`.trim(), completedOn].filter(Boolean).join(', ')}
      isRestored={hasRestored('capacity', 'capacityUnit', 'completedOn')}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="Capacity" {...numberFieldProps(field('capacity'))} inputMode="decimal" placeholder="1.2" />
        <SelectField label="Unit" {...field('capacityUnit')} choices={unitChoices} />
        <TextField label="Completed on" {...field('completedOn')} type="date" />
      </div>
    </FoldedFields>
  )
}

function ProductsField({ values, errors, set, hasRestored }: SaveForm<ProjectValues>) {
  const products = useQuery(adminEntities.products.list).data ?? []
  const chosenIds = values.products
  const toggle = (id: number) =>
    set('products', chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])
  return (
    <FoldedFields
      label="Products used"
      holds={filledRowsText(chosenIds, 'product')}
      isRestored={hasRestored('products')}
    >
      <FieldGroup id="products-used" label="Products used" error={errors.products}>
        {products.map(({ id, title }) => (
          <label key={id} className="flex min-h-8 items-center gap-2">
            <input type="checkbox" checked={chosenIds.includes(id)} onChange={() => toggle(id)} />
            {title}
          </label>
        ))}
      </FieldGroup>
    </FoldedFields>
  )
}

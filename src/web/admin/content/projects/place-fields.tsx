import { useQuery } from '@tanstack/react-query'
import type { PlacePrecision } from '#contract/content/projects.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { numberField } from '#web/admin/platform/forms/form-values.ts'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { queryOf } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { ProjectValues } from './blank-project.ts'

const precisionChoices: Record<PlacePrecision, string> = {
  exact: 'The exact point',
  town: 'The town (about 10 km)',
  region: 'The region (about 50 km)',
}

/**
 * Fields for the place of a project on the map. When the administrator chooses a place from the list, the form fills in
 * its coordinates and its country.
 */
export function PlaceFields({ field, values, set }: SaveForm<ProjectValues>) {
  const places = useQuery(queryOf(estimateApi.places, {})).data ?? []
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
  return (
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
      <TextField label="Latitude" {...numberField(field('latitude'))} inputMode="text" placeholder="10.52" />
      <TextField label="Longitude" {...numberField(field('longitude'))} inputMode="text" placeholder="7.44" />
      <TextField label="Country" {...field('country')} />
      <SelectField
        label="Visitors see"
        {...field('precision')}
        choices={precisionChoices}
        required
        hint="Finer coordinates never leave the server."
      />
    </fieldset>
  )
}

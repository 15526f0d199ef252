import { useQuery } from '@tanstack/react-query'
import { type ClaimName, claimNames, countedClaims } from '#contract/content/claims.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { SchemaFieldsProps } from './schema-fields.tsx'

const claimLabels = { projects: 'Projects', countries: 'Countries', capacity: 'Capacity' }

/**
 * Fields for the company's figures. A checkbox under each lets the pages show the figure counted from the site's
 * projects instead of the typed one.
 */
export function ClaimFields({ value, errors, onChange }: SchemaFieldsProps) {
  const { data } = useQuery(adminEntities.projects.list)
  const countedFigures = countedClaims(Array.isArray(data) ? data : [])
  const countedTexts = {
    projects: `${countedFigures.projects} ${countedFigures.projects === '1' ? 'project' : 'projects'}`,
    countries: `${countedFigures.countries} ${countedFigures.countries === '1' ? 'country' : 'countries'}`,
    capacity: `${countedFigures.capacity} of solar, wind and hydro power`,
  }
  const claims = value as Record<string, unknown>
  const counted: unknown[] = Array.isArray(claims.counted) ? claims.counted : []
  const countedNames = claimNames.filter((name) => counted.includes(name))
  const withToggled = (name: ClaimName) =>
    countedNames.includes(name) ? countedNames.filter((other) => other !== name) : [...countedNames, name]
  const countedError = Object.entries(errors).find(([path]) => path.startsWith('counted'))?.[1]
  return (
    <>
      {claimNames.map((name) => (
        <div key={name} className="grid gap-2">
          <TextField
            label={claimLabels[name]}
            name={name}
            value={String(claims[name] ?? '')}
            error={errors[name]}
            hint={`If it is empty, the pages leave it out. The projects on this site add up to ${countedTexts[name]}.`}
            onChange={(text) => onChange({ ...claims, [name]: text })}
          />
          <label className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={countedNames.includes(name)}
              onChange={() => onChange({ ...claims, counted: withToggled(name) })}
            />
            Show {countedFigures[name]} instead, counted from the projects on this site
          </label>
        </div>
      ))}
      <FieldError>{countedError}</FieldError>
    </>
  )
}

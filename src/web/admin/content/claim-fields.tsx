import { useQuery } from '@tanstack/react-query'
import { claimNames, countedClaims } from '#contract/claims.ts'
import { SiteClaims } from '#contract/content-json.schema.ts'
import { TextField } from '../../forms/text-field.tsx'
import { adminEntities } from '../entities/entities.ts'
import type { SchemaFieldsProps } from './schema-fields.tsx'

const labels = { projects: 'Projects', countries: 'Countries', capacity: 'Capacity' }

/**
 * Fields for the company's figures. Beside each is the figure that the site counts from its projects. Pages can show
 * that one instead.
 */
export function ClaimFields({ value, onChange }: SchemaFieldsProps) {
  const { data } = useQuery(adminEntities.projects.list)
  const sums = countedClaims(Array.isArray(data) ? data : [])
  const meaning = {
    projects: `${sums.projects} ${sums.projects === '1' ? 'project' : 'projects'}`,
    countries: `${sums.countries} ${sums.countries === '1' ? 'country' : 'countries'}`,
    capacity: `${sums.capacity} of solar, wind and hydro power`,
  }
  const typed = value as Record<string, unknown>
  const counted = Array.isArray(typed.counted) ? typed.counted : []
  const toggle = (name: string) =>
    counted.includes(name) ? counted.filter((other) => other !== name) : [...counted, name]
  return claimNames.map((name) => (
    <div key={name} className="grid gap-2">
      <TextField
        label={labels[name]}
        name={name}
        required
        value={String(typed[name] ?? '')}
        error={SiteClaims.shape[name].safeParse(typed[name]).error?.issues[0]?.message}
        hint={`The records show ${meaning[name]}.`}
        onChange={(text) => onChange({ ...typed, [name]: text })}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={counted.includes(name)}
          onChange={() => onChange({ ...typed, counted: toggle(name) })}
        />
        Show {sums[name]}, counted from the records
      </label>
    </div>
  ))
}

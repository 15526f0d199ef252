import type { PublicProject } from '#contract/content/projects.ts'
import type { Formats } from '#contract/texts/formats.ts'

/**
 * Returns a project's capacity with its unit: `1.2 MWp`; '' for a project without a capacity. Below 10 MW there is a
 * decimal even if it is zero (`1.0 MW`), as in the titles of projects.
 */
export function capacityOf(
  { capacity, capacityUnit }: Pick<PublicProject, 'capacity' | 'capacityUnit'>,
  { quantity }: Formats,
) {
  if (capacity === null || capacityUnit === null) return ''
  const minimumFractionDigits = capacity < 10 && capacityUnit.startsWith('M') ? 1 : 0
  return quantity(capacity, capacityUnit, { minimumFractionDigits })
}

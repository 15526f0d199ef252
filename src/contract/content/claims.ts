import type { PublicProject } from './projects.ts'

/** The names of the figures that pages state about the company. */
export const companyClaimNames = ['projects', 'countries', 'capacity'] as const
export type CompanyClaimName = (typeof companyClaimNames)[number]

type CountedProject = Pick<PublicProject, 'category' | 'country' | 'location' | 'capacity' | 'capacityUnit'>

/**
 * Returns the country of a project. If the field for it is empty, returns the last part of the location: Nigeria for
 * 'Kaduna State, Nigeria'.
 */
export const countryOfProject = ({ country, location }: Pick<PublicProject, 'country' | 'location'>) =>
  country ?? location.slice(location.lastIndexOf(',') + 1).trim()

const generatingCategories: readonly string[] = ['Solar Energy', 'Wind Energy', 'Hydroelectric']

/** The kW in each unit of generating power. Units of storage (kWh) and of substations (kVA) are left out. */
const kilowatts: Record<string, number> = { kW: 1, kWp: 1, MW: 1000, MWp: 1000 }

/**
 * Counts the figures from the projects: their number, their countries and their generating capacity. `writeTenths` writes
 * a number with one decimal place as a language does.
 */
export function countedClaims(
  projects: readonly CountedProject[],
  writeTenths = (figure: number) => figure.toFixed(1),
): Record<CompanyClaimName, string> {
  const power = projects
    .filter(({ category }) => generatingCategories.includes(category))
    .reduce((sum, { capacity, capacityUnit }) => sum + (capacity ?? 0) * (kilowatts[capacityUnit ?? ''] ?? 0), 0)
  return {
    projects: String(projects.length),
    countries: String(new Set(projects.map(countryOfProject)).size),
    capacity: power < 1000 ? `${Math.round(power)} kW` : `${writeTenths(power / 1000)} MW`,
  }
}

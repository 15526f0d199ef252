import type { PlacePrecision, Project } from '#contract/content/projects.ts'
import type { DiagramRow } from '../diagram-field.tsx'

/** Returns the values of the form for a new project. A typed number is text; a number from the server is a number. */
export const blankProject = () => ({
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

export type ProjectValues = ReturnType<typeof blankProject>

import type { PublicProject } from '#contract/projects.ts'

/** Returns a project's capacity with its unit: `1.2 MWp`; '' for a project without a capacity. */
export const capacityOf = ({ capacity, capacityUnit }: Pick<PublicProject, 'capacity' | 'capacityUnit'>) =>
  capacity === null || capacityUnit === null ? '' : `${capacity.toLocaleString('en-GB')}\u00a0${capacityUnit}`

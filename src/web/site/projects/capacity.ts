import type { PublicProject } from '#contract/projects.ts'

/** The capacity with its unit: `1.2 MWp`. Empty for a project without a capacity. */
export const capacityOf = ({ capacity, capacityUnit }: Pick<PublicProject, 'capacity' | 'capacityUnit'>) =>
  capacity === null || capacityUnit === null ? '' : `${capacity.toLocaleString('en-GB')}\u00a0${capacityUnit}`

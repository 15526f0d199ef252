import type { Row } from '#server/platform/db/schema.ts'

const timelines = ['immediate', 'short', 'medium', 'long']
const projectSizes = ['enterprise', 'large', 'medium', 'small']

/**
 * Calculates a number for sorting leads; the lowest is the most urgent. The tens come from the timeline, the ones from
 * the project size. A missing choice counts as the least urgent one.
 */
export const urgencyOf = ({ timeline, project_size }: Pick<Row<'quotes'>, 'timeline' | 'project_size'>) =>
  10 * rank(timelines, timeline) + rank(projectSizes, project_size)

const rank = (choices: string[], choice: string) =>
  choices.includes(choice) ? choices.indexOf(choice) : choices.length

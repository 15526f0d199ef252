import type { Row } from '../db/schema.ts'

const timelines = ['immediate', 'short', 'medium', 'long']
const sizes = ['enterprise', 'large', 'medium', 'small']

/** Tens by the timeline, ones by the project size: the lowest is the most urgent. A choice that is left out comes last. */
export const urgencyOf = ({ timeline, project_size }: Pick<Row<'quotes'>, 'timeline' | 'project_size'>) =>
  10 * rank(timelines, timeline) + rank(sizes, project_size)

const rank = (choices: string[], choice: string) =>
  choices.includes(choice) ? choices.indexOf(choice) : choices.length

import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'

// Returns a function that finds the text of a choice. A stored value that is no longer a choice stays as it is.
const wordsOf = (choices: Record<string, string>) => (key: string) => choices[key] ?? key

export const subjectWords = wordsOf(subjects)
export const projectSizeWords = wordsOf(projectSizes)
export const timelineWords = wordsOf(timelines)

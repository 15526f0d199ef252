import { projectSizes, subjects, timelines } from '#contract/quote-choices.ts'

// The text of a choice. A stored value that is no longer among the choices is returned as it is.
const wordsOf = (choices: Record<string, string>) => (key: string) => choices[key] ?? key

export const subjectWords = wordsOf(subjects)
export const projectSizeWords = wordsOf(projectSizes)
export const timelineWords = wordsOf(timelines)

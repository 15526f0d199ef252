import { projectSizes, subjects, timelines } from '#contract/quotes.ts'

// What was stored once may not be among today's choices; it is shown as it is then.
const wordsOf = (choices: Record<string, string>) => (key: string) => choices[key] ?? key

export const subjectWords = wordsOf(subjects)
export const projectSizeWords = wordsOf(projectSizes)
export const timelineWords = wordsOf(timelines)

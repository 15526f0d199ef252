import { contentMessages } from '#contract/content.ts'

/** The error of a text that should be JSON, with its line; null if there is none. */
export function jsonProblem(text: string) {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    if (position === undefined) return `${contentMessages.json}: something is missing at the end`
    return `${contentMessages.json}: look at line ${text.slice(0, Number(position)).split('\n').length}`
  }
}

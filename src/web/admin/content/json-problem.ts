import { contentMessages } from '#contract/content.ts'

/**
 * Returns the error message for a text that is not valid JSON, with the line of the mistake if the browser names it;
 * null for valid JSON.
 */
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

import { contentMessages } from '#contract/content/blocks.ts'

/**
 * Returns the error message for a text that is not valid JSON; null for valid JSON. The message names the line of the
 * mistake if the browser's error has its position.
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

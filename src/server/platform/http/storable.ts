import { commonLimits, commonMessages } from '#contract/platform/common.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { Refusal } from '../refusal.ts'

// The greatest depth of a body. No call needs as much: the deepest body has a list of metrics.
const maxDepth = 20
// The most values in a body. No call needs as many: the longest body has ten thousand ids in a new order.
const maxValues = 20_000

// No field of a form has a longer path. Longer paths are cut off, because a refusal repeats them, and a client
// could choose very long names.
const pathMaxChars = 100

/**
 * Returns an error for each text that a database can't store: with a NUL character, or with half of a surrogate pair.
 * Refuses a body that is too deep or has too many values.
 */
export function unstorableErrors(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // This is a loop and not a recursion, because the client chooses the nesting and could make the stack overflow.
  const remaining = [{ value: part, path: '', depth: 0 }]
  let valueCount = 1
  for (let next = remaining.pop(); next && errors.length < commonLimits.errorsMax; next = remaining.pop()) {
    const { value, path, depth } = next
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string') {
      if (!isStorable(text)) errors.push({ path, message: commonMessages.characters })
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value)
      valueCount += entries.length
      if (depth >= maxDepth || valueCount > maxValues) throw new Refusal('malformed')
      for (const [name, value] of entries.reverse())
        remaining.push({ value, path: pathTo(path, name), depth: depth + 1 })
    }
  }
  return errors
}

const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`).slice(0, pathMaxChars)

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

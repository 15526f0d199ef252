import { commonLimits, commonMessages } from '#contract/common.ts'
import type { FieldError } from '#contract/errors.ts'
import { Refusal } from '../refusal.ts'

// No body needs more: the deepest has a list of metrics, and the longest is a new order of ten thousand items.
const maxDepth = 20
const maxValues = 20_000

// No field has a longer path. Longer ones are cut off, because a refusal repeats the names that the client has chosen.
const pathMaxChars = 100

/** Errors for texts that a database can't store: with a NUL character, or with half of a surrogate pair. */
export function unreadableErrors(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A loop and not a recursion, because the client chooses the nesting and could make the stack overflow.
  const remaining = [{ value: part, path: '', depth: 0 }]
  let values = 1
  for (let next = remaining.pop(); next && errors.length < commonLimits.errorsMax; next = remaining.pop()) {
    const { value, path, depth } = next
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string') {
      if (!isReadable(text)) errors.push({ path, message: commonMessages.characters })
    } else if (typeof value === 'object' && value !== null) {
      const inside = Object.entries(value)
      values += inside.length
      if (depth >= maxDepth || values > maxValues) throw new Refusal('malformed')
      for (const [name, value] of inside.reverse())
        remaining.push({ value, path: pathTo(path, name), depth: depth + 1 })
    }
  }
  return errors
}

const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`).slice(0, pathMaxChars)

export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

import { commonLimits, commonMessages } from '#contract/common.ts'
import type { FieldError } from '#contract/errors.ts'
import { Refusal } from '../refusal.ts'

// The deepest body is a list of metrics. The longest is a new order of ten thousand items.
const maxDepth = 20
const maxValues = 20_000

// No field has a longer path. The client chooses the names in a body, and a refusal repeats them, so they are cut off.
const pathMaxChars = 100

/** Errors for texts that a database can't store: PostgreSQL refuses NUL, and half a surrogate pair is no character. */
export function unreadableErrors(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A loop and not a recursion: the client chooses the nesting, and could overflow the stack.
  const left = [{ value: part, path: '', depth: 0 }]
  let values = 1
  for (let next = left.pop(); next && errors.length < commonLimits.errorsMax; next = left.pop()) {
    const { value, path, depth } = next
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string') {
      if (!isReadable(text)) errors.push({ path, message: commonMessages.characters })
    } else if (typeof value === 'object' && value !== null) {
      const inside = Object.entries(value)
      values += inside.length
      if (depth >= maxDepth || values > maxValues) throw new Refusal('malformed')
      for (const [name, value] of inside.reverse()) left.push({ value, path: pathTo(path, name), depth: depth + 1 })
    }
  }
  return errors
}

const pathTo = (path: string, name: string) => (path === '' ? name : `${path}.${name}`).slice(0, pathMaxChars)

export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

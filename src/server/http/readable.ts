import { commonLimits, commonMessages } from '#contract/common.ts'
import type { FieldError } from '#contract/errors.ts'
import { Refusal } from '../refusal.ts'

// No form nests deeper than a list of metrics, and none holds more than the new order of ten thousand items.
const maxDepth = 20
const maxValues = 20_000

// No field has a longer path. The sender chooses the names, and would choose the length of the response.
const pathMaxChars = 100

/** Texts that no database stores alike: PostgreSQL refuses NUL, and half a surrogate pair is no character. */
export function unreadable(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A list of values still to check and not a recursion: the sender chooses the nesting, and would choose the stack.
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

import { commonLimits, commonMessages } from '#contract/common.ts'
import type { FieldError } from '#contract/errors.ts'
import { Refusal } from '../refusal.ts'

// No form nests deeper than a list of metrics, and none holds more than the new order of ten thousand things.
const maxDepth = 20
const maxValues = 20_000

// No field's is longer. Names are the sender's here, and so would be the length of the answer.
const pathMaxChars = 100

/** Texts that no database stores alike: PostgreSQL refuses NUL, and half a surrogate pair is no character. */
export function unreadable(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A list of what is left to see and not a recursion: the nesting is the sender's, and so would be the stack.
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

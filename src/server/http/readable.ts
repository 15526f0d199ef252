import { commonMessages } from '#contract/common.ts'
import type { FieldError } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

// No form nests deeper than a list of metrics.
const maxDepth = 20

/** Every text that no database stores alike: PostgreSQL refuses NUL, and half a surrogate pair is no character. */
export function unreadable(part: unknown): FieldError[] {
  const errors: FieldError[] = []
  // A list of what is left to see and not a recursion: the nesting is the sender's, and so would be the stack.
  const left: { value: unknown; path: string[] }[] = [{ value: part, path: [] }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    const text = value instanceof File ? value.name : value
    if (typeof text === 'string') {
      if (!isReadable(text)) errors.push({ path: path.join('.'), message: commonMessages.characters })
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= maxDepth) throw new Refusal('malformed')
      for (const [name, inner] of Object.entries(value)) left.push({ value: inner, path: [...path, name] })
    }
  }
  return errors.reverse()
}

export const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

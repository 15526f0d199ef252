import { createContext } from 'react'
import type { FieldError } from '#contract/errors.ts'

/** A form that the visitor sent without JavaScript and the server refused: its values and its errors. */
export type Posted = { values: Record<string, string>; errors: FieldError[]; message: string }

export const PostedContext = createContext<Posted | null>(null)

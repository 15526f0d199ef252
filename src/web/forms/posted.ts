import { createContext } from 'react'
import type { FieldError } from '#contract/errors.ts'

/** A form that was sent without JavaScript and refused: its values and its errors. */
export type Posted = { values: Record<string, string>; errors: FieldError[]; message: string }

export const PostedContext = createContext<Posted | null>(null)

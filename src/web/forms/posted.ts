import { createContext } from 'react'
import type { FieldError } from '#contract/errors.ts'

/** A form that was sent without JavaScript and came back: what was in it and what is wrong with it. */
export type Posted = { values: Record<string, string>; errors: FieldError[]; message: string }

export const PostedContext = createContext<Posted | null>(null)

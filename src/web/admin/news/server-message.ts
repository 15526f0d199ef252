import { AnswerError } from '../../api/answer-error.ts'

/** The server's own words about a failure; null if it has none. */
export const serverMessage = (error: unknown) =>
  error instanceof AnswerError ? (error.refusal?.message ?? null) : null

import { ResponseError } from '../../api/response-error.ts'

/** The server's own words about a failure; null if it has none. */
export const serverMessage = (error: unknown) =>
  error instanceof ResponseError ? (error.refusal?.message ?? null) : null

import { ResponseError } from '#web/api/response-error.ts'

/** Returns the message for a person whose login has failed. */
export function loginFailureMessage(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message || 'Login failed'
  return 'Login failed. Please try again.'
}

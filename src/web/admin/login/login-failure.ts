import { ResponseError } from '../../api/response-error.ts'

/** The reason of a failed login, for the person who signs in. */
export function loginFailure(error: unknown) {
  if (error instanceof ResponseError) return error.refusal?.message || 'Login failed'
  return 'Login failed. Please try again.'
}

import { Refusal } from '../refusal.ts'
import { isUniqueViolation } from './errors.ts'

/**
 * Returns the result of a write. If the write fails because another row already has the value of the field `path`,
 * refuses with `message`. The unique index decides, because two administrators can save the same value at once.
 */
export async function refuseIfTaken<T>(write: Promise<T>, path: string, message: string) {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('taken', { message, errors: [{ path, message }] })
    throw error
  }
}

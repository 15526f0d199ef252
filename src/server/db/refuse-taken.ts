import { Refusal } from '../refusal.ts'
import { isTaken } from './errors.ts'

/**
 * The result of a write. Refuses if another row already has the field's value. The unique index decides, because two
 * administrators can save the same value at once.
 */
export async function refusingTaken<T>(write: Promise<T>, path: string, message: string) {
  try {
    return await write
  } catch (error) {
    if (isTaken(error)) throw new Refusal('taken', { message, errors: [{ path, message }] })
    throw error
  }
}

import { scheduleMessages } from '#contract/editing/schedules.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asPublished, type FormValues, parseValues } from '../save-values.ts'

/** Returns the reason why a plan was refused, as a text for the list of plans. */
export function reasonOf({ code, message, errors }: Refusal) {
  if (code === 'notFound') return scheduleMessages.missing
  return errors.length > 0 ? errors.map(({ message }) => message).join('. ') : message
}

/** Returns the reason why a draft can't be published; null if its fields are valid. */
export function problemOf(draft: FormValues) {
  try {
    parseValues(asPublished(draft))
    return null
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error)
    throw error
  }
}

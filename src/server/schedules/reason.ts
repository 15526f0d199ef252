import { scheduleMessages } from '#contract/schedules.ts'
import { asPublished, type FormValues, parseValues } from '../entities/save-values.ts'
import { Refusal } from '../refusal.ts'

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

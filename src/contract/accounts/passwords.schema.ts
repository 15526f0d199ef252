import { z } from 'zod'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { passwordLimits, passwordMessages } from './passwords.ts'

/** A password of at least `minChars` characters. `message` is the error for a missing or shorter one. */
export const requiredPassword = (message: string, minChars = 1) =>
  z
    .string({ error: message })
    .min(minChars, message)
    .max(passwordLimits.maxChars, commonMessages.tooLong(passwordLimits.maxChars))

/** A password that an administrator chooses. */
export const NewPassword = requiredPassword(passwordMessages.tooShort, passwordLimits.minChars)

/** The password of the signed-in administrator, for which the dashboard asks again before a change. */
export const PasswordAgain = z.object({ password: requiredPassword(passwordMessages.again) })

/** Adds the field `confirmPassword` to a form: the new password, typed a second time. */
export function confirmedPassword<Shape extends z.ZodRawShape & { newPassword: z.ZodString }>(
  form: z.ZodObject<Shape>,
) {
  return form
    .extend({ confirmPassword: requiredPassword(passwordMessages.confirm) })
    .refine(hasEqualPasswords, { path: ['confirmPassword'], error: passwordMessages.differ })
}

function hasEqualPasswords(form: object) {
  return 'newPassword' in form && 'confirmPassword' in form && form.newPassword === form.confirmPassword
}

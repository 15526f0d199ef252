import { z } from 'zod'
import { commonMessages } from '#contract/platform/common.ts'
import { adminLimits } from './admins.ts'
import { securityMessages } from './security.ts'

/** The password of the signed-in administrator, for which the dashboard asks again before a change. */
export const PasswordAgain = z.object({
  password: z
    .string({ error: securityMessages.password })
    .min(1, securityMessages.password)
    .max(adminLimits.passwordMaxChars, commonMessages.tooLong(adminLimits.passwordMaxChars)),
})

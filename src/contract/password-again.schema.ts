import { z } from 'zod'
import { adminLimits } from './admins.ts'
import { commonMessages } from './common.ts'
import { securityMessages } from './security.ts'

/** The password of the caller, asked for again. */
export const PasswordAgain = z.object({
  password: z
    .string({ error: securityMessages.password })
    .min(1, securityMessages.password)
    .max(adminLimits.passwordMaxChars, commonMessages.tooLong(adminLimits.passwordMaxChars)),
})

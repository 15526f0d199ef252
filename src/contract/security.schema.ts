import { z } from 'zod'
import { adminLimits } from './admins.ts'
import { requiredText } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { securityLimits, securityMessages } from './security.ts'

const Security = z.object({
  /** Whether a login needs a code. */
  isOn: z.boolean(),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.int(),
})

/** The password of the caller, asked for again. */
export const PasswordAgain = z.object({
  password: z
    .string({ error: securityMessages.password })
    .min(1, securityMessages.password)
    .max(adminLimits.passwordMaxChars, commonMessages.tooLong(adminLimits.passwordMaxChars)),
})

const Code = requiredText(securityMessages.codeNeeded, adminLimits.codeMaxChars)

/** The field of the form that turns the second factor on. */
export const SetUpInput = z.object({ code: Code })

/** Shown once: the database has only their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const securitySchemas = {
  read: { reply: Security },
  begin: {
    body: PasswordAgain,
    reply: z.object({
      secret: z.string(),
      /** For a QR code. */
      uri: z.string(),
    }),
  },
  turnOn: {
    body: PasswordAgain.extend({
      secret: z
        .string()
        .regex(/^[A-Z2-7]{32,}$/)
        .max(securityLimits.secretMaxChars),
      code: Code,
    }),
    reply: RecoveryCodes,
  },
  turnOff: { body: PasswordAgain, reply: Security },
  renewCodes: { body: PasswordAgain, reply: RecoveryCodes },
}

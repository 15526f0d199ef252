import { z } from 'zod'
import { requiredText } from '#contract/platform/common.schema.ts'
import { adminLimits } from './admins.ts'
import { PasskeyAnswer } from './passkey-answer.schema.ts'
import { Passkey } from './passkeys.schema.ts'
import { PasswordAgain } from './passwords.schema.ts'
import { passwordMessages } from './passwords.ts'
import { securityLimits, securityMessages } from './security.ts'

const Security = z.object({
  /** True if the signed-in administrator needs a code or a passkey besides the password. */
  isOn: z.boolean(),
  /** True if an authenticator app is set up. */
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  /** The site's origin, the only one at which its passkeys work. */
  origin: z.string(),
  /** The number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
})

const Code = requiredText(securityMessages.codeNeeded, adminLimits.codeMaxChars)

/** The field of the form that turns on the second factor. */
export const SecondFactorForm = z.object({ code: Code })

/** The dashboard can show these codes only once, because the database stores only their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const securitySchemas = {
  read: { reply: Security },
  confirm: {
    /** A passkey replaces the password. */
    body: z
      .object({ ...PasswordAgain.partial().shape, passkey: PasskeyAnswer.optional() })
      .refine(({ password, passkey }) => password ?? passkey, { path: ['password'], error: passwordMessages.again }),
    reply: z.object({ confirmation: z.string() }),
  },
  begin: {
    body: PasswordAgain,
    reply: z.object({
      secret: z.string(),
      /** The address in the QR code that the authenticator app scans. */
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

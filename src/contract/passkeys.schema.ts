import { z } from 'zod'
import { adminSchemas } from './admins.schema.ts'
import { Id, IdParams, Nothing, requiredText, UtcTime } from './common.schema.ts'
import { Bytes, credential, PasskeyAnswer } from './passkey-answer.schema.ts'
import { passkeyLimits, passkeyMessages } from './passkeys.ts'
import { PasswordAgain } from './password-again.schema.ts'

// The rules of WebAuthn allow further members. None of them is needed here.
const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes(4000), attestationObject: Bytes(8000) }),
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** The host that it was made for: it works there only. */
  host: z.string(),
  createdAt: UtcTime,
  lastUsedAt: UtcTime.nullable(),
})

/** The fields of the form for a new passkey. */
export const PasskeyForm = PasswordAgain.extend({
  name: requiredText(passkeyMessages.name, passkeyLimits.nameMaxChars),
})

const common = { challenge: z.string(), timeout: z.int() }
const Algorithm = z.object({ type: z.literal('public-key'), alg: z.int() })

/** The options of `navigator.credentials.create`. */
const CreationOptions = z.object({
  ...common,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(Algorithm),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** The options of `navigator.credentials.get`. */
const RequestOptions = z.object({ ...common, rpId: z.string(), userVerification: z.literal('required') })

const LoginOptions = z.object({
  options: RequestOptions,
  /** The only origin at which passkeys work. */
  origin: z.string(),
  /** Whether there are passkeys that were made for another host, and so don't work here. */
  hasOthers: z.boolean(),
})

export const passkeySchemas = {
  loginOptions: { reply: LoginOptions },
  login: { body: z.object({ answer: PasskeyAnswer }), reply: adminSchemas.login.reply },
  begin: { body: PasswordAgain, reply: z.object({ options: CreationOptions }) },
  add: {
    body: PasskeyForm.extend({ passkey: NewPasskey }),
    /** Recovery codes come with the first second factor of an account, otherwise the list is empty. */
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  remove: { params: IdParams, body: PasswordAgain, reply: Nothing },
}

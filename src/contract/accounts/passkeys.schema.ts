import { z } from 'zod'
import { EmptyReply, Id, IdParams, requiredText, UtcTime } from '#contract/platform/common.schema.ts'
import { adminSchemas } from './admins.schema.ts'
import { Base64, credentialFields, PasskeyAnswer } from './passkey-answer.schema.ts'
import { passkeyLimits, passkeyMessages } from './passkeys.ts'
import { PasswordAgain } from './passwords.schema.ts'

// A new passkey as the browser sends it, by the WebAuthn specification. The server ignores its other fields.
const NewPasskey = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: Base64(4000), attestationObject: Base64(8000) }),
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** The host for which the passkey was created. The passkey works only at this host. */
  host: z.string(),
  createdAt: UtcTime,
  lastUsedAt: UtcTime.nullable(),
})

export const PasskeyForm = PasswordAgain.extend({
  name: requiredText(passkeyMessages.name, passkeyLimits.nameMaxChars),
})

const commonOptions = { challenge: z.string(), timeout: z.int() }
const Algorithm = z.object({ type: z.literal('public-key'), alg: z.int() })

/** The options with which the browser calls `navigator.credentials.create`. */
const CreationOptions = z.object({
  ...commonOptions,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(Algorithm),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

/** The options with which the browser calls `navigator.credentials.get`. */
const RequestOptions = z.object({ ...commonOptions, rpId: z.string(), userVerification: z.literal('required') })

const LoginOptions = z.object({
  options: RequestOptions,
  /** The site's origin, the only one at which its passkeys work. */
  origin: z.string(),
  /** True if some passkeys were created for another host, so that they do not work at the site's present host. */
  hasOthers: z.boolean(),
})

export const passkeySchemas = {
  loginOptions: { reply: LoginOptions },
  login: { body: z.object({ answer: PasskeyAnswer }), reply: adminSchemas.login.reply },
  begin: { body: PasswordAgain, reply: z.object({ options: CreationOptions }) },
  add: {
    body: PasskeyForm.extend({ passkey: NewPasskey }),
    /** New recovery codes if the account had no second factor before; otherwise an empty list. */
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  remove: { params: IdParams, body: PasswordAgain, reply: EmptyReply },
}

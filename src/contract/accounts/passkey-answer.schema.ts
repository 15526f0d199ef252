import { z } from 'zod'

/** Bytes in base64url, as browsers write them in the JSON of a passkey. */
export const Base64 = (maxChars: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxChars)

const CredentialId = Base64(1400)

/** The fields that a new passkey and a browser's answer to a challenge have in common. */
export const credentialFields = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') }

/** The browser's answer to the server's challenge, signed with a passkey. The server ignores its further fields. */
export const PasskeyAnswer = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: Base64(4000), authenticatorData: Base64(2000), signature: Base64(4000) }),
})

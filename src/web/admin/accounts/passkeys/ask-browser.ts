import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { passkeyApi } from '#contract/accounts/passkeys.ts'
import type { CallOf, ReplyOf } from '#contract/platform/endpoint.ts'
import { fetchReply } from '#web/api/fetch.ts'

/** The error for a passkey that was not created or not used. Its message is for the administrator. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

/**
 * Returns the reason why passkeys can't work on this page; null if they can. Passkeys work only at `origin`, the
 * address with which the site is configured.
 */
export function passkeyObstacle(origin: string) {
  if (location.origin !== origin) return `Passkeys work at ${origin} only. This page is at ${location.origin}.`
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'Passkeys need an address with a name, and this site has a number.'
  if (!('PublicKeyCredential' in window)) return 'Your browser has no passkeys at this address. They need https.'
  return null
}

export const hostOf = (origin: string) => new URL(origin).hostname

/** Returns the server's challenge, signed by the browser with a passkey. Throws a `PasskeyError` if none is used. */
export async function askForPasskey(): Promise<CallOf<typeof passkeyApi.login>['body']['answer']> {
  const { options, origin, hasOthers } = await fetchReply(passkeyApi.loginOptions, {})
  const obstacle = passkeyObstacle(origin)
  if (obstacle) throw new PasskeyError(`${obstacle} Please sign in with your password.`)
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch {
    throw new PasskeyError(hasOthers ? `${notUsedMessage} ${earlierAddressMessage(hostOf(origin))}` : notUsedMessage)
  }
}

const notUsedMessage = 'No passkey was used.'

const earlierAddressMessage = (host: string) =>
  `A passkey that was made for an earlier address of this site does not work at ${host}. Please sign in with your password, and add a new passkey in Settings › Security.`

/** Makes the browser create a passkey, and returns it. Throws a `PasskeyError` if the browser creates none. */
export async function makePasskey(
  optionsJSON: ReplyOf<typeof passkeyApi.begin>['options'],
): Promise<CallOf<typeof passkeyApi.add>['body']['passkey']> {
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : null
    throw new PasskeyError(reasonsByCode[code ?? ''] ?? 'No passkey was made.')
  }
}

const reasonsByCode: Partial<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device can’t keep passkeys.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device can’t check its owner. Please give it a PIN first.',
}

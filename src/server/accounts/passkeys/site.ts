import type { PasskeyChecks } from '#server/platform/build.ts'

/** The properties of the site on which passkeys depend. */
export type PasskeySite = {
  /** The host of the site. Browsers use a passkey only at the host for which it was created. */
  host: string
  origin: string
  /** Loads the package that checks passkeys. */
  loadChecks: () => Promise<PasskeyChecks>
}

export const passkeySite = (publicUrl: string, loadChecks: PasskeySite['loadChecks']): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin, loadChecks }
}

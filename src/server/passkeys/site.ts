import type { PasskeyChecks } from '../pages/renderer.ts'

/** The site as passkeys know it. */
export type PasskeySite = {
  /** Browsers use a passkey only at the host that it was made for. */
  host: string
  origin: string
  /** Loads the package that checks passkeys. */
  loadChecks: () => Promise<PasskeyChecks>
}

export const passkeySite = (publicUrl: string, loadChecks: PasskeySite['loadChecks']): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin, loadChecks }
}

/** For a list of routes that nobody calls. */
export const noPasskeySite: PasskeySite = {
  host: '',
  origin: '',
  loadChecks: () => Promise.reject(new Error('There are no passkeys')),
}

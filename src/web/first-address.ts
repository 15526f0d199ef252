import { type Origin, originLimits, utmNames } from '#contract/origin.ts'

const storageKey = 'visit'

export type FirstAddress = Omit<Origin, 'formTitle'>

/**
 * Keeps how this visit began in the tab's storage, once. A browser that asks not to be tracked, or that lets sites store
 * nothing, keeps nothing.
 */
export function keepFirstAddress() {
  if (asksForPrivacy()) return
  try {
    sessionStorage[storageKey] ??= JSON.stringify(firstAddress())
  } catch {
    // The browser lets sites store nothing, or has no room left: the first address is not kept.
  }
}

/** How this visit began; null if nothing was kept. */
export function readFirstAddress(): FirstAddress | null {
  if (asksForPrivacy()) return null
  try {
    // `keepFirstAddress` has written it.
    return JSON.parse(sessionStorage[storageKey] ?? 'null')
  } catch {
    return null
  }
}

/** The title of the page without the company's name. */
export const pageTitle = () => document.title.split(' | ')[0]?.slice(0, originLimits.titleMaxChars) ?? ''

function firstAddress(): FirstAddress {
  const search = new URLSearchParams(location.search)
  const given = utmNames.map((name) => [name, search.get(`utm_${name}`)?.slice(0, originLimits.utmMaxChars)])
  return {
    firstPath: location.pathname.slice(0, originLimits.pathMaxChars),
    firstTitle: pageTitle(),
    referrer: referringHost(document.referrer),
    utm: Object.fromEntries(given.filter(([, value]) => value)),
  }
}

function referringHost(referrer: string) {
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return host === location.host ? '' : host.slice(0, originLimits.hostMaxChars)
}

/** Global Privacy Control or Do Not Track. */
function asksForPrivacy() {
  // Not every browser has `globalPrivacyControl`, and TypeScript's own types don't describe both properties.
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

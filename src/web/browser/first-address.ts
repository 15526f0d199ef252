import { type Origin, originLimits, utmNames } from '#contract/leads/origin.ts'

const storageKey = 'visit'

export type FirstAddress = Omit<Origin, 'formTitle'>

/**
 * Stores how this visit began (first page, linking site, campaign) in the tab's session storage, unless an earlier page
 * of the visit has stored it. Nothing is stored if the browser asks not to be tracked, or lets sites store nothing.
 */
export function storeFirstAddress() {
  if (asksForPrivacy()) return
  try {
    sessionStorage[storageKey] ??= JSON.stringify(firstAddress())
  } catch {
    // The browser lets sites store nothing, or its storage is full. Then the first address is not stored.
  }
}

/** Returns how this visit began: first page, linking site and campaign; null if that was not stored. */
export function readFirstAddress(): FirstAddress | null {
  if (asksForPrivacy()) return null
  try {
    // The JSON is not checked, because only `storeFirstAddress` writes it.
    return JSON.parse(sessionStorage[storageKey] ?? 'null')
  } catch {
    return null
  }
}

/** Returns the title of the page without the company's name. */
export const pageTitle = () => document.title.split(' | ')[0]?.slice(0, originLimits.titleMaxChars) ?? ''

function firstAddress(): FirstAddress {
  const search = new URLSearchParams(location.search)
  const utmEntries = utmNames.map((name) => [name, search.get(`utm_${name}`)?.slice(0, originLimits.utmMaxChars)])
  return {
    firstPath: location.pathname.slice(0, originLimits.pathMaxChars),
    firstTitle: pageTitle(),
    referrer: referringHost(document.referrer),
    utm: Object.fromEntries(utmEntries.filter(([, value]) => value)),
  }
}

function referringHost(referrer: string) {
  const host = URL.canParse(referrer) ? new URL(referrer).host : ''
  return host === location.host ? '' : host.slice(0, originLimits.hostMaxChars)
}

/** True if the browser's Global Privacy Control or Do Not Track is on. */
function asksForPrivacy() {
  // Not every browser has these properties, and TypeScript's own types lack `globalPrivacyControl`.
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean
    doNotTrack?: string | null
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

import type { Lead } from '#contract/leads/leads.ts'

type Origin = NonNullable<Lead['origin']>

/**
 * Says in a sentence how the sender came to the site, such as
 * `Came from google, first read “Kano cold store”, then “Products”`.
 */
export function originWords({ utm, referrer, firstTitle, firstPath, formTitle }: Origin) {
  const source = utm.source || siteName(referrer)
  const campaign = utm.campaign ? ` (campaign ${utm.campaign})` : ''
  const first = `first read “${firstTitle || firstPath}”`
  const later = formTitle && formTitle !== firstTitle ? `, then “${formTitle}”` : ''
  return source ? `Came from ${source}${campaign}, ${first}${later}` : `Came directly${campaign}, ${first}${later}`
}

const knownSites = /(?:^|\.)(google|bing|duckduckgo|yahoo|facebook|linkedin|instagram|youtube)\.[a-z.]+$/

const siteName = (host: string) => knownSites.exec(host)?.[1] ?? host.replace(/^www\./, '')

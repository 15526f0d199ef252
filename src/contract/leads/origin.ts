/** How a visitor came to the site, as the browser sends it with a form. The site stores nothing else about a visit. */
export type Origin = {
  /** The path of the visitor's first page. */
  firstPath: string
  /** The title of the first page, without the company's name. */
  firstTitle: string
  /** The host of the site that linked here; '' if there was none. */
  referrer: string
  /** The `utm_*` parameters in the address of the first page, by their names without `utm_`. */
  utm: Partial<Record<UtmName, string>>
  /** The title of the page with the form. */
  formTitle: string
}

export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
type UtmName = (typeof utmNames)[number]

export const originLimits = { pathMaxChars: 500, titleMaxChars: 200, hostMaxChars: 200, utmMaxChars: 100 } as const

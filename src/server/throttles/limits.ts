// Rate limits for an address. They are high, because a whole town can share one address.

export const rateLimits = {
  /** Stored leads; refused ones don't count. */
  quotes: { name: 'quotes', atMost: 60, perMinutes: 10 },
  /** They keep the processor busy. */
  calculations: { name: 'calculations', atMost: 120, perMinutes: 10 },
  /** Pages with an estimate for their query; with scripts the browser calculates and asks for none. */
  estimatePages: { name: 'estimate-pages', atMost: 240, perMinutes: 10 },
  /** The API and the pages of the search; those from memory don't count. */
  searches: { name: 'searches', atMost: 240, perMinutes: 10 },
  keptEstimates: { name: 'kept-estimates', atMost: 60, perMinutes: 10 },
  /** Automatic answers to one e-mail address. */
  answers: { name: 'answers', atMost: 3, perMinutes: 24 * 60 },
  /** Each is a page and a save that is rolled back. */
  sharedPreviews: { name: 'shared-previews', atMost: 120, perMinutes: 10 },
  uploads: { name: 'uploads', atMost: 120, perMinutes: 10 },
} as const

/** Wrong passwords for one account from one address: the first tries are free, then each doubles the wait. */
export const loginBackoff = {
  freeTries: 5,
  firstDelaySeconds: 1,
  maxDelaySeconds: 15 * 60,
  forgetAfterMinutes: 60,
} as const

/** Wrong passwords from one address for any account. */
export const addressBackoff = { ...loginBackoff, freeTries: 30 } as const

/**
 * Wrong passwords for one account from all addresses: they make responses slower and are never refused, so that nobody
 * can lock the administrator out. An address that has signed in to the account before is not slowed.
 */
export const accountSlowing = { name: 'login-of', atMost: 50, perMinutes: 60, slowedBySeconds: 2 } as const

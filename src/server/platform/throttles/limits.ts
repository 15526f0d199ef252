// Rate limits. Those for a network address are high, because the people of a whole town can share one address.

export const rateLimits = {
  /** Leads that visitors send. A form with wrong fields doesn't count. */
  quotes: { name: 'quotes', atMost: 60, perMinutes: 10 },
  /** Calculations and PDFs of estimates, which take processor time. */
  calculations: { name: 'calculations', atMost: 120, perMinutes: 10 },
  /** Pages that the server renders with an estimate. Browsers with scripts calculate the estimate themselves. */
  estimatePages: { name: 'estimate-pages', atMost: 240, perMinutes: 10 },
  /** Searches by API and by page, without responses from the cache. */
  searches: { name: 'searches', atMost: 240, perMinutes: 10 },
  savedEstimates: { name: 'kept-estimates', atMost: 60, perMinutes: 10 },
  /** Automatic answers to one e-mail address. */
  answers: { name: 'answers', atMost: 3, perMinutes: 24 * 60 },
  /** Views of shared previews: for each the server saves the values, renders a page and rolls back. */
  sharedPreviews: { name: 'shared-previews', atMost: 120, perMinutes: 10 },
  /** Requests for a new password by mail. */
  forgottenPasswords: { name: 'forgotten-passwords', atMost: 20, perMinutes: 60 },
  /** Mails with a link for a new password to one account. */
  resetMails: { name: 'reset-mails', atMost: 3, perMinutes: 60 },
  uploads: { name: 'uploads', atMost: 120, perMinutes: 10 },
} as const

/** Wrong passwords for one account from one address. After the free tries, each further one doubles the delay. */
export const loginBackoff = {
  freeTries: 5,
  firstDelaySeconds: 1,
  maxDelaySeconds: 15 * 60,
  forgetAfterMinutes: 60,
} as const

/** Wrong passwords, passkeys or links from one address for any account. */
export const addressBackoff = { ...loginBackoff, freeTries: 30 } as const

/** Wrong codes of an authenticator app for one account from all addresses, sent with the right password. */
export const wrongCodes = { name: 'codes-of', atMost: 20, perMinutes: 60 } as const

/**
 * Wrong passwords for one account from all addresses. Above the limit, the server answers logins more slowly. It never
 * refuses them, because otherwise a stranger could lock the administrator out. An address with an earlier login to the
 * account gets no slow answers.
 */
export const accountSlowing = { name: 'login-of', atMost: 50, perMinutes: 60, slowedBySeconds: 2 } as const

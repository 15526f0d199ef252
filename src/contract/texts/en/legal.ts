// The pages with the privacy policy, the terms and the cookie policy. Their titles are in common.ts.
export const texts = {
  descriptions: {
    privacy: 'What this site keeps of what you send, for how long, and what you can ask for.',
    terms: 'The terms for using this site and what it says.',
    cookies: 'What this site stores in your browser, and what it does not.',
  },
  failed: 'The text could not be loaded.',
  missing: 'This text is being revised. Please ask {email} for it.',
  missingWithoutEmail: 'This text is being revised. Please ask us for it.',
  menu: 'Legal',
} as const

import type { Quote } from '#contract/quotes.ts'

/** Returns the full name of the person who sent a lead; without a name, the e-mail address. */
export const personOf = ({ firstName, lastName, email }: Pick<Quote, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email || 'an anonymous sender'

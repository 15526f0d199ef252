import type { Quote } from '#contract/quotes.ts'

/** A name for the person who sent a lead: the full name, or else the e-mail address. */
export const personOf = ({ firstName, lastName, email }: Pick<Quote, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email || 'an anonymous sender'

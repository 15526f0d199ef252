import type { Quote } from '#contract/quotes.ts'

/** The person who sent a lead: the name, or the e-mail address where there is no name. */
export const personOf = ({ firstName, lastName, email }: Pick<Quote, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email || 'an anonymous sender'

import type { Quote } from '#contract/leads/quotes.ts'

/** Returns the full name of a lead's sender, or else the e-mail address. An anonymous lead has neither. */
export const personOf = ({ firstName, lastName, email }: Pick<Quote, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email || 'an anonymous sender'

/** Returns the words by which the list finds a lead: the e-mail address or, for an anonymous lead, its number. */
export const searchWordsOf = ({ id, email }: Pick<Quote, 'id' | 'email'>) => email || `#${id}`

/**
 * Returns the name of each lead's sender, by the lead's id, for the labels of buttons. If several of the leads have the
 * same name, the lead's number follows it, so that screen readers and voice control can tell their buttons apart.
 */
export function distinctPersons(quotes: Quote[]): Map<number, string> {
  const counts = new Map<string, number>()
  for (const person of quotes.map(personOf)) counts.set(person, (counts.get(person) ?? 0) + 1)
  return new Map(
    quotes.map((quote) => {
      const person = personOf(quote)
      return [quote.id, counts.get(person) === 1 ? person : `${person} (#${quote.id})`]
    }),
  )
}

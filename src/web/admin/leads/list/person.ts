import type { Lead } from '#contract/leads/leads.ts'

/** Returns the full name of a lead's sender, or else the e-mail address. An anonymous lead has neither. */
export const personOf = ({ firstName, lastName, email }: Pick<Lead, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email || 'an anonymous sender'

/** Returns the words by which the list finds a lead: the e-mail address or, for an anonymous lead, its number. */
export const searchWordsOf = ({ id, email }: Pick<Lead, 'id' | 'email'>) => email || `#${id}`

/**
 * Returns the name of each lead's sender, by the lead's id, for the labels of buttons. If several of the leads have the
 * same name, the lead's number follows it, so that screen readers and voice control can tell their buttons apart.
 */
export function distinctPersons(leads: Lead[]): Map<number, string> {
  const counts = new Map<string, number>()
  for (const person of leads.map(personOf)) counts.set(person, (counts.get(person) ?? 0) + 1)
  return new Map(
    leads.map((lead) => {
      const person = personOf(lead)
      return [lead.id, counts.get(person) === 1 ? person : `${person} (#${lead.id})`]
    }),
  )
}

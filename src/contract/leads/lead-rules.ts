import { texts } from '#contract/texts/en/messages.ts'

// Limits of leads, and messages about wrong fields. They are in a file of their own, because a page of the site loads
// them only when a visitor begins to fill in its form.
export const leadLimits = {
  nameMinChars: 2,
  nameMaxChars: 100,
  companyMaxChars: 200,
  phoneMaxChars: 40,
  messageMinChars: 10,
  messageMaxChars: 5000,
  bodyMaxBytes: 64 * 1024,
  /** The site deletes a lead in the bin after this time. For all other deleted data: `binKeptDays` in editing/bin.ts. */
  binKeptDays: 30,
  ticketMaxChars: 200,
} as const

export const leadMessages = {
  ...texts.leads,
  status: 'Please select a status from the list',
  type: "Please send a 'general' or a 'product' request",
} as const

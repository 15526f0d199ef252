/** The subjects of the contact form. Administrators choose for each recipient of mails the subjects that it gets. */
export const contactSubjects = {
  quote: 'Request a quote',
  partnership: 'Partnership',
  general: 'General inquiry',
  support: 'Support',
  careers: 'Careers',
} as const

/** The subjects of the contact form. Administrators choose which of them are mailed to each recipient. */
export const contactSubjects = {
  quote: 'Request a quote',
  partnership: 'Partnership',
  general: 'General inquiry',
  support: 'Support',
  careers: 'Careers',
} as const

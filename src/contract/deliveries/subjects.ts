/** The subjects of the contact form. In the notification settings, each recipient of mails chooses some of them. */
export const contactSubjects = {
  quote: 'Request a quote',
  partnership: 'Partnership',
  general: 'General inquiry',
  support: 'Support',
  careers: 'Careers',
} as const

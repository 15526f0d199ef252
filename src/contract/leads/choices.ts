/** The choices of the contact form as leads store them. Their texts are in the catalogues. */
export const choices = {
  subject: ['quote', 'partnership', 'general', 'support', 'careers'],
  projectSize: ['small', 'medium', 'large', 'enterprise'],
  timeline: ['immediate', 'short', 'medium', 'long'],
} as const

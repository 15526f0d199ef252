// The forms of visitors: for a message, and for a quote. Administrators see the choices of the contact form, too.
export const texts = {
  email: 'Email',
  phone: 'Phone',
  error: 'Error',
  failed: {
    contact: 'Failed to send message. Please try again.',
    quote: 'Failed to submit quote request. Please try again.',
  },
  meantDomain:
    'Did you mean …@{domain}? If so, our answer can’t reach you: please send the form once more with that address.',
  privacy: 'We use what you send to answer you. See our <policy>privacy policy</policy>.',
  subjects: {
    quote: 'Request a quote',
    partnership: 'Partnership',
    general: 'General inquiry',
    support: 'Support',
    careers: 'Careers',
  },
  projectSizes: {
    small: 'Small (under €1M)',
    medium: 'Medium (€1M-€10M)',
    large: 'Large (€10M-€100M)',
    enterprise: 'Enterprise (over €100M)',
  },
  timelines: {
    immediate: 'Immediate (under 3 months)',
    short: 'Short term (3-12 months)',
    medium: 'Medium term (1-3 years)',
    long: 'Long term (over 3 years)',
  },
} as const

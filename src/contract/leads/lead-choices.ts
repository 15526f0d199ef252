// The choices of the contact form. They are in a file of their own, because the contact page needs them at once, and
// loads leads.schema.ts only later.
export const projectSizes = {
  small: 'Small (under €1M)',
  medium: 'Medium (€1M-€10M)',
  large: 'Large (€10M-€100M)',
  enterprise: 'Enterprise (over €100M)',
} as const

export const projectTimelines = {
  immediate: 'Immediate (under 3 months)',
  short: 'Short term (3-12 months)',
  medium: 'Medium term (1-3 years)',
  long: 'Long term (over 3 years)',
} as const

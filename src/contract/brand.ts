/** The colours of the brand. The style sheets and the icon hold the same values; a test compares them. */
export const brandColors = {
  ink: '#0b1f1c',
  paper: '#fbfaf6',
  mist: '#eef2ec',
  leaf: '#0e6b4f',
  sun: '#f2a33a',
  clay: '#b4532a',
  rule: '#d9ded4',
} as const

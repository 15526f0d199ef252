/** The rule for a password: its length. No kind of character is asked for, because length counts more. */
export const passwordLimits = {
  minChars: 6,
  /** A shorter password is accepted with a hint. */
  easyBelowChars: 10,
  maxChars: 1000,
} as const

export const passwordMessages = {
  required: 'Password is required',
  current: 'Current password is required',
  again: 'Please enter your password',
  tooShort: `New password must be at least ${passwordLimits.minChars} characters`,
  confirm: 'Please confirm your password',
  differ: "Passwords don't match",
  wrong: 'This is not your current password',
} as const

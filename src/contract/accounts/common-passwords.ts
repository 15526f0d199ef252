import passwords from './common-passwords.json' with { type: 'json' }

const commonPasswords = new Set(passwords.split(' '))

/** True for the 10,000 commonest passwords in any case, also with digits, full stops or exclamation marks behind them. */
export function isCommonPassword(password: string) {
  const lowerCase = password.toLowerCase()
  const withoutEnd = lowerCase.replace(/[\d!.]+$/, '')
  return withoutEnd === '' || commonPasswords.has(lowerCase) || commonPasswords.has(withoutEnd)
}

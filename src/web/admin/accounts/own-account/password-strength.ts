const commonPasswords = /^(password|passwort|admin|letmein|welcome|qwerty|iloveyou|abc)?[\d!.]*$/i

/**
 * Returns the strength of a password from 1 to 4, and a hint how to improve it. The length of the password counts most.
 */
export function passwordStrength(password: string): { level: 1 | 2 | 3 | 4; hint: string } {
  const kindCount = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((pattern) => pattern.test(password)).length
  const differentCount = new Set(password).size
  if (password.length < 8 || differentCount < 5 || commonPasswords.test(password))
    return { level: 1, hint: 'Weak: easy to guess. Several words in a row are strong and easy to remember.' }
  if (password.length < 12 && kindCount < 3) return { level: 2, hint: 'Fair: a few more characters would help much.' }
  if (password.length < 16) return { level: 3, hint: 'Good.' }
  return { level: 4, hint: 'Strong.' }
}

const strengthClasses = ['bg-clay', 'bg-clay', 'bg-sun', 'bg-leaf', 'bg-leaf']

export function Strength({ password }: { password: string }) {
  if (!password) return null
  const { level, hint } = passwordStrength(password)
  return (
    <div>
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 rounded-full ${step <= level ? strengthClasses[level] : 'bg-rule'}`} />
        ))}
      </div>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

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

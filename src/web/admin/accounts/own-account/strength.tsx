import { passwordStrength } from './password-strength.ts'

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

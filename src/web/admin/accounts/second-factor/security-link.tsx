import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

export const securityPart = 'security'

export function SecurityLink() {
  return (
    <Section title="Security">
      <p>
        A second factor for your login, by an authenticator app, and passkeys:{' '}
        <Link href={adminHref('settings', { part: securityPart })} className={textLink}>
          Edit the security of your account
        </Link>
      </p>
    </Section>
  )
}

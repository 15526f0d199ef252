import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'
import { Section } from '../settings/section.tsx'

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

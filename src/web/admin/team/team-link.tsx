import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'
import { Section } from '../settings/section.tsx'

export const teamPart = 'team'

export function TeamLink() {
  return (
    <Section title="Team">
      <p>
        The administrators of this site, and invitations of further ones:{' '}
        <Link href={adminHref('settings', { part: teamPart })} className={textLink}>
          Manage the team
        </Link>
      </p>
    </Section>
  )
}

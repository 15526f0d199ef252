import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

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

import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'
import { Section } from '../settings/section.tsx'

export const notificationsPart = 'notifications'

export function NotificationsLink() {
  return (
    <Section title="Notifications">
      <p>
        Who is told of a new lead, whether its sender gets an answer, and the texts of both mails:{' '}
        <Link href={adminHref('settings', { part: notificationsPart })} className={textLink}>
          Edit the notifications
        </Link>
      </p>
    </Section>
  )
}

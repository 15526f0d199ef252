import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

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

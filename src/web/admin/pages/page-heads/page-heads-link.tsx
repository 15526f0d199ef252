import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

export const pageHeadsPart = 'heads'

export function PageHeadsLink() {
  return (
    <Section title="Search results and chats">
      <p>
        The title, the description and the picture that search engines and chats show of a page:{' '}
        <Link href={adminHref('settings', { part: pageHeadsPart })} className={textLink}>
          Edit titles and descriptions
        </Link>
      </p>
    </Section>
  )
}

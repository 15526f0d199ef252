import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'
import { Section } from '../settings/section.tsx'

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

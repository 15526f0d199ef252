import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

/** A link to the company details. They are a content block, but administrators look for them in the settings. */
export function CompanyLink() {
  return (
    <Section title="Company">
      <p>
        The name, the address, the phone number and the e-mail address on the site are a part of the content:{' '}
        <Link href={adminHref('content', { edit: 'company' })} className={textLink}>
          Edit the company details
        </Link>
      </p>
    </Section>
  )
}

import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { textLink } from '#web/ui/button-styles.ts'

export const brandPart = 'brand'

const brandHref = adminHref('settings', { part: brandPart })

export function BrandLink() {
  return (
    <Section title="Brand">
      <p>
        The name, the logo, the colours and the fonts of the site:{' '}
        <Link href={brandHref} className={textLink}>
          Edit the brand
        </Link>
      </p>
    </Section>
  )
}

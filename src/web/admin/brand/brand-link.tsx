import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { adminHref } from '../addresses.ts'
import { Section } from '../settings/section.tsx'

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

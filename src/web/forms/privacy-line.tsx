import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'

/** Below the button of a visitor's form: what happens with the data. */
export const PrivacyLine = () => (
  <p className="field-hint sm:col-span-2">
    We use what you send to answer you. Our{' '}
    <Link href={pages.privacy.href()} className="underline underline-offset-4">
      privacy policy
    </Link>{' '}
    says more about it.
  </p>
)

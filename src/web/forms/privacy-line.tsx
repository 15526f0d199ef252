import { pages } from '#contract/platform/pages.ts'

/** The line below the button of a visitor's form. It tells what happens with the data. */
export const PrivacyLine = () => (
  <p className="field-hint col-span-full">
    We use what you send to answer you. See our{' '}
    <a href={pages.privacy.href()} className="underline">
      privacy policy
    </a>
    .
  </p>
)

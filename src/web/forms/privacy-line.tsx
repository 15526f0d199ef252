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

/**
 * A field that people do not see. A program that fills in every field also fills in this one, and the server then takes
 * the request for spam. It has no label, and a name for which no browser suggests a value.
 */
export const HoneypotField = () => (
  <div className="hidden" aria-hidden>
    <input name="remarks" tabIndex={-1} autoComplete="off" />
  </div>
)

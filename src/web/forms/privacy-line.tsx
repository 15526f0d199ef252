import { pages } from '#contract/platform/pages.ts'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'

/** The line below the button of a visitor's form. It tells what happens with the data. */
export const PrivacyLine = () => (
  <p className="field-hint col-span-full">
    <Sentence
      text={useTexts('forms').privacy}
      parts={{
        policy: (words) => (
          <PageAnchor href={pages.privacy.href()} className="underline">
            {words}
          </PageAnchor>
        ),
      }}
    />
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

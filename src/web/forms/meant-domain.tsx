import { Sentence, useTexts } from '#web/texts/use-texts.tsx'

/** Asks about the e-mail address of a form that was sent without scripts, if the address has a usual slip. */
export function MeantDomain({ domain }: { domain: string | null }) {
  const texts = useTexts('forms')
  return (
    domain && (
      <p>
        <Sentence text={texts.meantDomain} parts={{ domain }} />
      </p>
    )
  )
}

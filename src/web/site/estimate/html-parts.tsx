// Parts of the page that need no scripts. A browser that has their HTML does not load this code.
import { memo, use } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { unknownFacts, windAndWaterTexts } from '#contract/estimates/late-texts.ts'
import { pages } from '#contract/platform/pages.ts'
import { RefusedFormContext } from '../../forms/refused-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { HeadedSection } from '../headed-section.tsx'
import { formId } from './form-texts.ts'

/** Buttons that send the form to the server, which then stores the estimate and gives it an address. */
export function SaveEstimate() {
  const refusedForm = use(RefusedFormContext)
  const submitProps = { type: 'submit', form: formId, formMethod: 'post', formAction: pages.estimate.href() } as const
  return (
    <section id="keep" aria-labelledby="keep-title" className="border-t-4 border-sun bg-mist p-5 sm:p-10 print:hidden">
      <h2 id="keep-title" className="text-3xl">
        Keep it, show it, have it checked
      </h2>
      {refusedForm && (
        <p role="alert" className="field-error mt-4">
          The estimate could not be kept. {refusedForm.message}
        </p>
      )}
      <p className="my-5 max-w-[62ch] text-ink-soft">
        A saved estimate has an address of its own for two years, with these figures and these assumptions, and a PDF to
        forward. An engineer reads what you send and answers.
      </p>
      <div className="flex flex-wrap gap-4">
        <button {...submitProps} name="next" value="engineer" className={buttonStyles.primary}>
          Have an engineer check it
        </button>
        <button {...submitProps} className={buttonStyles.outline}>
          Keep it
        </button>
      </div>
    </section>
  )
}

/** Lists facts about a site that the estimate can't know, folded until the visitor asks for them. */
export const LimitsOfKnowledge = () => (
  <details id="limits" className="folded border-t border-rule pt-4">
    <summary className="cursor-pointer py-2">
      <h2 className="inline text-2xl">What this can’t know</h2>
    </summary>
    <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      {unknownFacts.map(([name, text]) => (
        <div key={name} className="border-t border-rule pt-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** The yield of wind and water, if the visitor asks for it. The figures for money and diesel do not include it. */
export const WindAndWater = memo(function WindAndWater(estimate: Pick<Estimate, 'wind' | 'water'>) {
  return (
    <HeadedSection
      id="wind-and-water"
      title="Wind and water"
      titleClasses="mb-2 text-xl text-ink"
      level="h3"
      className="max-w-[62ch] text-ink-soft"
    >
      {windAndWaterTexts(estimate).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </HeadedSection>
  )
})

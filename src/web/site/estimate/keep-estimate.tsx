import { use } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { PostedContext } from '../../forms/posted.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { formId } from './form-texts.ts'

/** Buttons that send the form to the server, which then stores the estimate and gives it an address. */
export function KeepEstimate() {
  const posted = use(PostedContext)
  const submitProps = { type: 'submit', form: formId, formMethod: 'post', formAction: pages.estimate.href() } as const
  return (
    <section id="keep" aria-labelledby="keep-title" className="border-t-4 border-sun bg-mist p-6 sm:p-10 print:hidden">
      <h2 id="keep-title" className="text-3xl">
        Keep it, show it, have it checked
      </h2>
      {posted && (
        <p role="alert" className="field-error mt-4">
          The estimate could not be kept. {posted.message}
        </p>
      )}
      <p className="my-5 max-w-[62ch] text-ink-soft">
        A kept estimate has an address of its own for two years, with these figures and these assumptions, and a PDF to
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

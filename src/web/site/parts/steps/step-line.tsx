import type { ShownSteps } from '#contract/content/default-texts.ts'
import type { langOf } from '#web/site/other-language.tsx'
import { typeset } from '#web/site/typeset.ts'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'

type Lang = ReturnType<typeof langOf>

type Props = {
  /** Each with its own `lang` if only its text is in another language. */
  steps: (ShownSteps['steps'][number] & { lang?: Lang })[]
  /**
   * `row` shows the steps side by side where there is room, each with an icon or number. `years` is for steps whose
   * titles are years: below each other, without icons and numbers.
   */
  layout: 'row' | 'years'
  lang?: Lang
}

/** Shows steps in their order, as stations on a line. */
export function StepLine({ steps, layout, lang }: Props) {
  return (
    <ol {...lang} className={`step-line step-${layout} ${steps.length > 4 ? 'step-many' : ''}`}>
      {steps.map(({ title, text, icon, lang }, index) => (
        <li key={title}>
          <span className="step-station">{layout === 'row' && (icon ? <SpriteIcon name={icon} /> : index + 1)}</span>
          <h3 className="text-xl">{typeset(title)}</h3>
          <p {...lang} className="mt-1 text-ink-soft">
            {typeset(text)}
          </p>
        </li>
      ))}
    </ol>
  )
}

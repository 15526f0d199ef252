import type { ShownSteps } from '#contract/content/default-texts.ts'
import { typeset } from '#web/site/typeset.ts'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'

type Props = ShownSteps & {
  /**
   * `row` shows the steps side by side where there is room, each with an icon or number. `years` is for steps whose
   * titles are years: below each other, without icons and numbers.
   */
  layout: 'row' | 'years'
}

/** Shows steps in their order, as stations on a line. */
export function StepLine({ steps, layout }: Props) {
  return (
    <ol className={`step-line step-${layout} ${steps.length > 4 ? 'step-many' : ''}`}>
      {steps.map(({ title, text, icon }, index) => (
        <li key={title}>
          <span className="step-station">{layout === 'row' && (icon ? <SpriteIcon name={icon} /> : index + 1)}</span>
          <h3 className="text-xl">{typeset(title)}</h3>
          <p className="mt-1 text-ink-soft">{typeset(text)}</p>
        </li>
      ))}
    </ol>
  )
}

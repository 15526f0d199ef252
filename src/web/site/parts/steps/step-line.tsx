import type { ReactNode } from 'react'
import type { langOf } from '#web/site/other-language.tsx'
import { typeset } from '#web/site/typeset.ts'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'

export type Step = { title: string; text: ReactNode; icon?: string }

type Props = {
  steps: readonly Step[]
  /**
   * `row` shows the steps side by side where there is room, each with an icon or number. `years` is for steps whose
   * titles are years: below each other, without icons and numbers.
   */
  layout: 'row' | 'years'
  lang?: ReturnType<typeof langOf>
}

/** Shows steps in their order, as stations on a line. */
export function StepLine({ steps, layout, lang }: Props) {
  return (
    <ol {...lang} className={`step-line step-${layout} ${steps.length > 4 ? 'step-many' : ''}`}>
      {steps.map(({ title, text, icon }, index) => (
        <li key={title}>
          <span className="step-station">{layout === 'row' && (icon ? <SpriteIcon name={icon} /> : index + 1)}</span>
          <h3 className="text-xl">{typeset(title)}</h3>
          <p className="mt-1 text-ink-soft">{typeof text === 'string' ? typeset(text) : text}</p>
        </li>
      ))}
    </ol>
  )
}

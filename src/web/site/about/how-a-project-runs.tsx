import type { ShownSteps } from '#contract/content/default-texts.ts'
import { StepLine } from '#web/site/parts/steps/step-line.tsx'
import { parseJson, useContent } from '../../api/content.ts'
import { typeset } from '../typeset.ts'

/** Returns the steps of a project. As long as administrators have written none, the server sends default ones. */
export const useProjectSteps = () => parseJson<ShownSteps>(useContent('project_steps')?.content, { steps: [] }).steps

export function HowAProjectRuns({ heading }: { heading: string }) {
  const steps = useProjectSteps()
  if (steps.length === 0) return null
  return (
    <section id="how" aria-labelledby="how-title" className="shell py-16 lg:py-24">
      <h2 id="how-title" className="mb-10 text-title">
        {typeset(heading)}
      </h2>
      <StepLine layout="row" steps={steps} />
    </section>
  )
}

import { pages } from '#contract/pages.ts'
import type { PublicProject } from '#contract/projects.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/** To an estimate of a solar plant of the same size; nothing for other projects. */
export const PlantLikeThis = ({ project: { id, capacityUnit } }: { project: PublicProject }) =>
  capacityUnit?.endsWith('Wp') && (
    <a href={`${pages.project.href({ id })}/estimate`} className={buttonStyles.outline}>
      A plant like this where you are
    </a>
  )

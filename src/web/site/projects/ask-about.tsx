import { Link } from 'wouter'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/** Links to the contact form, which then names the project. */
export const AskAboutLink = ({ project: { id } }: { project: PublicProject }) => (
  <Link href={pages.contact.href({}, { project: String(id) })} className={`${buttonStyles.primary} justify-self-start`}>
    Ask about a plant like this
  </Link>
)

/** A link to an estimate of a plant of the project's size. Renders nothing for a project that is no solar plant. */
export const PlantLikeThisLink = ({ project: { id, capacityUnit } }: { project: PublicProject }) =>
  capacityUnit?.endsWith('Wp') && (
    <a href={`${pages.project.href({ id })}/estimate`} className={buttonStyles.outline}>
      A plant like this where you are
    </a>
  )

import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { PublicProject } from '#contract/projects.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/** Links to the contact form, which then names the project. */
export const AskAboutLink = ({ project: { id } }: { project: PublicProject }) => (
  <Link href={pages.contact.href({}, { project: String(id) })} className={`${buttonStyles.primary} justify-self-start`}>
    Ask about a plant like this
  </Link>
)

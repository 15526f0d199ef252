import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

export const AskAbout = () => (
  <Link href={pages.contact.href()} className={`${buttonStyles.primary} justify-self-start`}>
    Ask about a plant like this
  </Link>
)

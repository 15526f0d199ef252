import { Link } from 'wouter'
import { buttonStyles } from '../ui/button-styles.ts'

type Props = { href: string; label: string; look?: keyof typeof buttonStyles }

/** A link that looks like a button. The router handles links to paths of this site; all others are `a` elements. */
export function LinkButton({ href, label, look = 'primary' }: Props) {
  const Element = href.startsWith('/') ? Link : 'a'
  return (
    <Element href={href} className={buttonStyles[look]}>
      {label}
    </Element>
  )
}

import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'

export const menuLinks = [
  { href: pages.home.href(), label: 'Home' },
  { href: pages.about.href(), label: 'About Us' },
  { href: pages.products.href(), label: 'Products' },
  { href: pages.projects.href(), label: 'Projects' },
  { href: pages.news.href(), label: 'News' },
  { href: pages.contact.href(), label: 'Contact' },
]

type Props = { href: string; label: string; path: string; className: string }

/** A link of the menu, on the page at `path`. */
export const MenuLink = ({ href, label, path, className }: Props) => (
  <Link href={href} aria-current={isActive(href, path) ? 'page' : undefined} className={className}>
    {label}
  </Link>
)

/**
 * True if a link is highlighted on the page at `path`. A link is highlighted on its own page and on the pages below it,
 * such as those of articles. The link to the home page is highlighted only on the home page.
 */
const isActive = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

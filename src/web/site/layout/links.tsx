import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

const menuPages = ['home', 'about', 'products', 'projects', 'news', 'contact'] as const

/** Returns the links to the main pages, in the order of the menu. */
export function useMenuLinks() {
  const labels = useTexts('common').pages
  return menuPages.map((page) => ({ href: pages[page].href(), label: labels[page] }))
}

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

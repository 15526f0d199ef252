import { pages } from '#contract/pages.ts'

export const menuLinks = [
  { href: pages.home.href(), label: 'Home' },
  { href: pages.about.href(), label: 'About Us' },
  { href: pages.products.href(), label: 'Products' },
  { href: pages.projects.href(), label: 'Projects' },
  { href: pages.news.href(), label: 'News' },
  { href: pages.contact.href(), label: 'Contact' },
]

/**
 * True if a link is highlighted on the page at `path`: on the page to which it leads, and on pages below that address,
 * such as those of articles.
 */
export const isActive = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

import { pages } from '#contract/pages.ts'

export const menuLinks = [
  { href: pages.home.href(), label: 'Home' },
  { href: pages.about.href(), label: 'About Us' },
  { href: pages.products.href(), label: 'Products' },
  { href: pages.projects.href(), label: 'Projects' },
  { href: pages.news.href(), label: 'News' },
  { href: pages.contact.href(), label: 'Contact' },
]

/** True if a link is highlighted: on its own page, and on the pages of the articles or projects that it lists. */
export const isActive = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

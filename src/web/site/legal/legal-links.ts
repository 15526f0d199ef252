import { pages } from '#contract/platform/pages.ts'

export const legalLinks = [
  { href: pages.privacy.href(), label: 'Privacy Policy' },
  { href: pages.terms.href(), label: 'Terms of Service' },
  { href: pages.cookies.href(), label: 'Cookie Policy' },
]

import { pages } from '#contract/platform/pages.ts'
import { legalPage } from './legal-text.tsx'

export const page = legalPage({
  title: 'Cookie Policy',
  description: 'What this site stores in your browser, and what it does not.',
  block: 'cookie_policy',
  address: pages.cookies.href(),
})

import { pages } from '#contract/platform/pages.ts'
import { legalPage } from './legal-text.tsx'

export const page = legalPage({
  title: 'Terms of Service',
  description: 'The terms for using this site and what it says.',
  block: 'terms_of_service',
  address: pages.terms.href(),
})

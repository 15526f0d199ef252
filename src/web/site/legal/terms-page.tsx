import { pages } from '#contract/platform/pages.ts'
import { contentQuery } from '../../api/content.ts'
import type { PageModule } from '../page.ts'
import { LegalText } from './legal-text.tsx'

export const page: PageModule = { queries: () => [contentQuery('terms_of_service')], Body: TermsPage }

function TermsPage() {
  return (
    <LegalText
      title="Terms of Service"
      description="The terms for using this site and what it says."
      block="terms_of_service"
      address={pages.terms.href()}
    />
  )
}

import { pages } from '#contract/platform/pages.ts'
import { contentQuery } from '../../api/content.ts'
import type { PageModule } from '../page.ts'
import { LegalText } from './legal-text.tsx'

export const page: PageModule = { queries: () => [contentQuery('cookie_policy')], Body: CookiesPage }

function CookiesPage() {
  return (
    <LegalText
      title="Cookie Policy"
      description="What this site stores in your browser, and what it does not."
      block="cookie_policy"
      address={pages.cookies.href()}
    />
  )
}

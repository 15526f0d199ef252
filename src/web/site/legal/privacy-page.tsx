import { pages } from '#contract/platform/pages.ts'
import { contentQuery } from '../../api/content.ts'
import type { PageModule } from '../page.ts'
import { LegalText } from './legal-text.tsx'

export const page: PageModule = { queries: () => [contentQuery('privacy_policy')], Body: PrivacyPage }

function PrivacyPage() {
  return (
    <LegalText
      title="Privacy Policy"
      description="What this site keeps of what you send, for how long, and what you can ask for."
      block="privacy_policy"
      address={pages.privacy.href()}
    />
  )
}

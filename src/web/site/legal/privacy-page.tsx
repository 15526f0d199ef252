import { pages } from '#contract/platform/pages.ts'
import { legalPage } from './legal-text.tsx'

export const page = legalPage({
  title: 'Privacy Policy',
  description: 'What this site keeps of what you send, for how long, and what you can ask for.',
  block: 'privacy_policy',
  address: pages.privacy.href(),
})

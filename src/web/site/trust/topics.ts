import type { TrustTopic } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'

type TopicWords = {
  description: (company: string) => string
  keywords: string
  /** The call to action at the end of the page. */
  closing: { title: string; label: string; href: string }
}

const engineerAction = { label: 'Ask an engineer', href: pages.contact.href() }

export const topicWords: Record<TrustTopic, TopicWords> = {
  certificates: {
    description: (company) => `Certificates and registrations of ${company}, with number and expiry.`,
    keywords: 'certificates, registrations, licences',
    closing: { title: 'Your tender needs another proof? Tell us which.', ...engineerAction },
  },
  financing: {
    description: (company) => `Ways to pay for a plant by ${company}: who owns it, what you pay, for how long.`,
    keywords: 'financing, lease, power purchase agreement, PPA',
    closing: {
      title: 'Begin with what a plant would cost and save at your place.',
      label: 'Estimate a plant',
      href: pages.estimate.href(),
    },
  },
  service: {
    description: (company) => `Service and warranty terms of ${company}: what is guaranteed, and for how long.`,
    keywords: 'service, warranty, maintenance',
    closing: { title: 'Something does not run as it should? Write to us.', ...engineerAction },
  },
  downloads: {
    description: (company) => `Documents of ${company} to download.`,
    keywords: 'downloads, documents, PDF',
    closing: { title: 'A document is missing? Tell us which.', ...engineerAction },
  },
}

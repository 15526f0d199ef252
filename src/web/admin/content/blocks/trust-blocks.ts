import type { ContentInput } from '#contract/content/blocks.ts'
import { type TrustTopic, type trustKey, trustPages } from '#contract/content/trust.ts'

const trustPageUse =
  'A page of its own, which the footer, the search and the sitemap know. Without it there is no such page.'

const trustBlock = (topic: TrustTopic, rows: object) => ({
  title: trustPages[topic],
  type: 'json' as const,
  content: JSON.stringify({ intro: '', ...rows }, null, 2),
  use: trustPageUse,
})

type OptionalBlock = Omit<ContentInput, 'key'> & { use: string }

/**
 * The optional blocks for the pages about certificates, financing, service and downloads, with the values that the form
 * begins with when an administrator adds one. Most values are blank, because only the company knows its facts.
 */
export const trustBlocks: Record<ReturnType<typeof trustKey>, OptionalBlock> = {
  trust_certificates: trustBlock('certificates', {
    certificates: [{ name: '', number: '', issuer: '', validUntil: '', file: '' }],
  }),
  trust_financing: trustBlock('financing', {
    models: ['Own', 'Lease', 'Power purchase agreement (PPA)'].map((name) => ({
      name,
      owner: '',
      payment: '',
      term: '',
      text: '',
    })),
  }),
  trust_service: trustBlock('service', { terms: [{ title: '', duration: '', text: '' }] }),
  trust_downloads: trustBlock('downloads', { downloads: [{ title: '', text: '', file: '' }] }),
}

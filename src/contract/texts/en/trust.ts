// The pages about certificates, financing, service and downloads. Their titles are in common.ts.
export const texts = {
  descriptions: {
    certificates: 'Certificates and registrations of {company}, with number and expiry.',
    financing: 'Ways to pay for a plant by {company}: who owns it, what you pay, for how long.',
    service: 'Service and warranty terms of {company}: what is guaranteed, and for how long.',
    downloads: 'Documents of {company} to download.',
  },
  keywords: {
    certificates: 'certificates, registrations, licences',
    financing: 'financing, lease, power purchase agreement, PPA',
    service: 'service, warranty, maintenance',
    downloads: 'downloads, documents, PDF',
  },
  closings: {
    certificates: 'Your tender needs another proof? Tell us which.',
    financing: 'Begin with what a plant would cost and save at your place.',
    service: 'Something does not run as it should? Write to us.',
    downloads: 'A document is missing? Tell us which.',
  },
  estimatePlant: 'Estimate a plant',
  failed: 'The page could not be loaded.',
  missing: 'There is no page at this address. Ask us for what you need.',
  facts: {
    number: 'Number',
    issuer: 'Issued by',
    validUntil: 'Valid until',
    owner: 'The plant belongs to',
    payment: 'You pay',
    term: 'Term',
    duration: 'For',
  },
  expired: 'Expired. Ask us for the renewed one.',
  download: 'Download<hidden> {title}</hidden>',
} as const

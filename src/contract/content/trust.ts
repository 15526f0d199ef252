/**
 * The pages about certificates, financing, service and downloads: their titles, by the last part of their addresses. A
 * page exists as soon as its content block exists.
 */
export const trustPages = {
  certificates: 'Certificates',
  financing: 'Financing',
  service: 'Service and warranty',
  downloads: 'Downloads',
} as const

export type TrustTopic = keyof typeof trustPages
export type TrustBlockKey = ReturnType<typeof trustBlockKey>

export const trustTopics = Object.keys(trustPages) as TrustTopic[]

/** The key of the content block from which one of these pages takes its content. */
export const trustBlockKey = <Topic extends TrustTopic>(topic: Topic) => `trust_${topic}` as const

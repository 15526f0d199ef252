/**
 * The pages about certificates, financing, service and downloads, by the last part of their addresses. A page exists as
 * soon as its content block exists.
 */
export const trustTopics = ['certificates', 'financing', 'service', 'downloads'] as const

export type TrustTopic = (typeof trustTopics)[number]
export type TrustBlockKey = `trust_${TrustTopic}`

/** The key of the content block from which one of these pages takes its content. */
export const trustBlockKey = <Topic extends TrustTopic>(topic: Topic) => `trust_${topic}` as const

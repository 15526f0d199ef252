import { GeneralInquiry } from '#contract/quotes.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'

/** `estimateCode` names the estimate that goes along. */
export const inquirySender = (name: string, estimateCode: string | null) =>
  quoteSender(name, GeneralInquiry, (values) => ({ ...values, estimateCode, type: 'general', status: 'new' }))

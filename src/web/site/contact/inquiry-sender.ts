import { GeneralInquiry } from '#contract/quotes.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'

export const inquirySender = (name: string) =>
  quoteSender(name, GeneralInquiry, (values) => ({ ...values, type: 'general', status: 'new' }))

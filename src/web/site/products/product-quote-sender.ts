import type { PublicProduct } from '#contract/content/products.ts'
import { ProductQuote } from '#contract/leads/leads.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'

export const productQuoteSender = (name: string, { id, title }: Pick<PublicProduct, 'id' | 'title'>) =>
  quoteSender(name, ProductQuote, (values) => ({
    ...values,
    type: 'product',
    productId: id,
    productTitle: title,
    status: 'new',
  }))

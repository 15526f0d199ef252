import { slipHint, suggestedEmail } from '#contract/leads/email-slips.ts'
import { GeneralInquiry, LeadDetails, ProductQuote } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { IdParams } from '#contract/platform/common.schema.ts'
import { pages } from '#contract/platform/pages.ts'
import type { PostedForm } from '#server/platform/http/forms.ts'
import { found } from '#server/platform/refusal.ts'

const fieldsOf = ({ shape }: { shape: object }) => Object.keys({ ...shape, ...LeadDetails.shape })

const hintsOf = ({ email = '' }: Record<string, string>): Record<string, string> => {
  const hint = slipHint(email)
  return hint === undefined ? {} : { email: hint }
}

export const leadForms: PostedForm[] = [
  {
    path: pages.contact.path,
    fields: fieldsOf(GeneralInquiry),
    endpoint: leadApi.send,
    toBody: (values) => ({ ...values, type: 'general' }),
    searchOf: ({ estimateCode = '', projectId = '' }) =>
      new URLSearchParams({ estimate: estimateCode, project: projectId }).toString(),
    redirectTarget: (_params, reply, values) =>
      pages.contact.href({}, { sent: String(leadIdIn(reply)), ...meantDomain(values) }),
    hintsOf,
  },
  {
    path: pages.product.path,
    fields: fieldsOf(ProductQuote),
    endpoint: leadApi.send,
    toBody: (values, params) => ({ ...values, type: 'product', productId: productIdIn(params) }),
    redirectTarget: (params, _reply, values) =>
      `${pages.product.href({ id: productIdIn(params) }, { sent: '1', ...meantDomain(values) })}#quote`,
    hintsOf,
    fallbackPath: pages.contact.path,
  },
]

/** The domain that the visitor has probably meant. The whole address must not stand in the address of a page. */
function meantDomain({ email = '' }: Record<string, string>): Record<string, string> {
  const meant = suggestedEmail(email)
  return meant === null ? {} : { meant: meant.slice(meant.lastIndexOf('@') + 1) }
}

// The cast is safe: the reply to a quote request has the id of the stored lead.
const leadIdIn = (reply: unknown) => (reply as { id: number }).id

const productIdIn = (params: Record<string, string>) => found(IdParams.safeParse(params).data).id

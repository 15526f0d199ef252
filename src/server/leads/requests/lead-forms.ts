import { GeneralInquiry, ProductQuote } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { IdParams } from '#contract/platform/common.schema.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Route } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'

/** A form of a page and the call that it makes. */
export type PostedForm = {
  /** The path of the form's page, which the form is also posted to. */
  path: string
  fields: string[]
  route: Route
  /** Makes the body of the call from the texts in the fields of the form. */
  toBody: (values: Record<string, string>, params: Record<string, string>) => unknown
  /** Returns the address to which the server redirects the visitor after the call has succeeded. */
  redirectTarget: (params: Record<string, string>, reply: unknown, values: Record<string, string>) => string
  /** The page that shows a refused form again if the form's own page is gone. */
  standInPath?: string
  /** Returns the query of the page that shows a refused form again. Default: no query. */
  searchOf?: (values: Record<string, string>) => string
}

export function leadForms(routes: Route[]): PostedForm[] {
  const sendRoute = routes.find((route) => route.endpoint === leadApi.send)
  if (!sendRoute) throw new Error('The route that stores quotes is missing')
  return [
    {
      path: pages.contact.path,
      fields: Object.keys(GeneralInquiry.shape),
      route: sendRoute,
      toBody: (values) => ({ ...values, type: 'general' }),
      searchOf: ({ estimateCode = '', projectId = '' }) =>
        new URLSearchParams({ estimate: estimateCode, project: projectId }).toString(),
      redirectTarget: (_params, reply) => pages.contact.href({}, { sent: String(leadIdIn(reply)) }),
    },
    {
      path: pages.product.path,
      fields: Object.keys(ProductQuote.shape),
      route: sendRoute,
      toBody: (values, params) => ({ ...values, type: 'product', productId: productIdIn(params) }),
      redirectTarget: (params) => `${pages.product.href({ id: productIdIn(params) }, { sent: '1' })}#quote`,
      standInPath: pages.contact.path,
    },
  ]
}

// The cast is safe: the reply to a quote request has the id of the stored lead.
const leadIdIn = (reply: unknown) => (reply as { id: number }).id

const productIdIn = (params: Record<string, string>) => found(IdParams.safeParse(params).data).id

import { LeadDetails as LeadDetailsSchema } from '#contract/leads/leads.schema.ts'
import type { LeadDetails } from '#contract/leads/leads.ts'
import { isStorable } from '#server/platform/http/run-route.ts'

/** Reads what a form sends besides its fields. Leaves out wrong values, so that no lead is lost because of them. */
export function readDetails(header: string | null): LeadDetails {
  try {
    const text = Buffer.from(header ?? '', 'base64url').toString()
    const details = JSON.parse(text, (_, value) => (typeof value === 'string' && !isStorable(value) ? null : value))
    return LeadDetailsSchema.parse(details)
  } catch {
    return {}
  }
}

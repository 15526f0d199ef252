import { leadApi } from '#contract/leads/leads.ts'
import { fetchReply } from '../api/fetch.ts'
import { pageTitle, readFirstAddress } from '../first-address.ts'

// The form is sent without a ticket if the server has not sent one in this time.
const ticketTimeoutMs = 5000

let ticket: Promise<string | undefined> | undefined

/**
 * Asks the server for a ticket when the visitor first touches a form. The ticket proves this time, which helps the
 * server to tell visitors from programs. If the server gives none, the form is sent without a ticket.
 */
export function requestTicket() {
  ticket ??= fetchReply(leadApi.ticket, {}, { signal: AbortSignal.timeout(ticketTimeoutMs) }).then(
    (reply) => reply.ticket,
    () => {
      ticket = undefined
      return undefined
    },
  )
}

/** Returns the data that a form sends in addition to its fields. */
export async function visitData() {
  const firstAddress = readFirstAddress()
  return { ticket: await ticket, origin: firstAddress ? { ...firstAddress, formTitle: pageTitle() } : undefined }
}

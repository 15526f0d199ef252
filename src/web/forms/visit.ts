import { quoteApi } from '#contract/quotes.ts'
import { fetchReply } from '../api/fetch.ts'
import { pageTitle, readFirstAddress } from '../first-address.ts'

// The form is sent without a ticket if none has come after this time.
const ticketTimeoutMs = 5000

let ticket: Promise<string | undefined> | undefined

/**
 * Asks the server for a ticket, which proves when the visitor first touched a form. If the server gives none, the form
 * is sent without one.
 */
export function requestTicket() {
  ticket ??= fetchReply(quoteApi.ticket, {}, { signal: AbortSignal.timeout(ticketTimeoutMs) }).then(
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

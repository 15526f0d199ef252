import { quoteApi } from '#contract/quotes.ts'
import { fetchReply } from '../api/fetch.ts'
import { pageTitle, readFirstAddress } from '../first-address.ts'

// If no ticket has come after this time, the form is sent without one.
const ticketMaxMs = 5000

let ticket: Promise<string | undefined> | undefined

/**
 * Asks the server for a ticket, which proves when the visitor first touched a form. If the server gives none, the form
 * is sent without one.
 */
export function requestTicket() {
  ticket ??= fetchReply(quoteApi.ticket, {}, { signal: AbortSignal.timeout(ticketMaxMs) }).then(
    (reply) => reply.ticket,
    () => {
      ticket = undefined
      return undefined
    },
  )
}

/** The data that a form sends beside its fields. */
export async function visitData() {
  const first = readFirstAddress()
  return { ticket: await ticket, origin: first ? { ...first, formTitle: pageTitle() } : undefined }
}

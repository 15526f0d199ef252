import { quoteApi } from '#contract/quotes.ts'
import { fetchReply } from '../api/fetch.ts'
import { pageTitle, readFirstAddress } from '../first-address.ts'

// If no ticket has come after this time, the form is sent without one.
const ticketMaxMs = 5000

let ticket: Promise<string | undefined> | undefined

/** Asks for a ticket, which proves when the visitor has touched a form. A form is sent without one if it can't be had. */
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

import type { z } from 'zod'
import type { QuoteInput } from '#contract/quotes.schema.ts'
import { quoteApi } from '#contract/quotes.ts'
import { fetchReply } from '../api/fetch.ts'
import { checkAgainst, type FieldErrors } from './field-errors.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { TypedValues } from './typed-values.ts'
import { requestTicket, visitData } from './visit.ts'

/** Checks a form and sends it. It comes with zod, so it is loaded when a visitor begins to fill in the form. */
export type FormSender = {
  check: (values: TypedValues) => FieldErrors
  /** Asks the server for a ticket, which proves when the visitor touched the form. */
  touch: () => void
  /**
   * Resolves with the number of the lead when the server has stored the values. After a rejection they may be stored or
   * not.
   */
  send: (values: TypedValues) => Promise<number>
}

/** Sends a form as a quote request. `name` names the form; `toBody` makes the request from the text in its fields. */
export function quoteSender<Body extends z.output<typeof QuoteInput>>(
  name: string,
  schema: z.ZodType<Body>,
  toBody: (values: TypedValues) => object,
): FormSender {
  const idempotencyKey = idempotencyKeyOf(name)
  return {
    touch: requestTicket,
    check: (values) => checkAgainst(schema, toBody(values)).errors ?? {},
    async send(values) {
      const headers = { 'idempotency-key': idempotencyKey.get() }
      const { id } = await fetchReply(
        quoteApi.send,
        { body: schema.parse({ ...toBody(values), visit: await visitData() }) },
        { headers },
      )
      idempotencyKey.discard()
      return id
    },
  }
}

import type { z } from 'zod'
import type { LeadInput } from '#contract/leads/leads.schema.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { fetchReply } from '../api/fetch.ts'
import { checkAgainst, type FieldErrors } from './field-errors.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { TypedValues } from './typed-values.ts'
import { requestTicket, visitData } from './visit.ts'

/**
 * Checks a form and sends it. The code includes zod, so the browser loads it only when a visitor begins to fill in the
 * form.
 */
export type FormSender = {
  check: (values: TypedValues) => FieldErrors
  /** Asks the server for a ticket, which proves when the visitor first touched a form. */
  requestTicket: () => void
  /**
   * Resolves with the number of the lead once the server has stored the values. If the promise rejects, the server may
   * have stored them or not.
   */
  send: (values: TypedValues) => Promise<number>
}

/**
 * Creates the sender that sends a form as a quote request. `name` identifies the form; `toBody` builds the request from
 * the texts in its fields.
 */
export function quoteSender<Body extends z.output<typeof LeadInput>>(
  name: string,
  schema: z.ZodType<Body>,
  toBody: (values: TypedValues) => object,
): FormSender {
  const idempotencyKey = idempotencyKeyOf(name)
  return {
    requestTicket,
    check: (values) => checkAgainst(schema, toBody(values)).errors ?? {},
    async send(values) {
      const headers = { 'idempotency-key': idempotencyKey.get() }
      const { id } = await fetchReply(
        leadApi.send,
        { body: schema.parse({ ...toBody(values), visit: await visitData() }) },
        { headers },
      )
      idempotencyKey.discard()
      return id
    },
  }
}

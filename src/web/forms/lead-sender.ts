import '../browser/zod-without-eval.ts'
import type { z } from 'zod'
import { slipHint } from '#contract/leads/email-slips.ts'
import { GeneralInquiry, type LeadInput, ProductQuote } from '#contract/leads/leads.schema.ts'
import { formDetailsHeader, type LeadDetails, leadApi } from '#contract/leads/leads.ts'
import { languages, mainLanguage } from '#contract/texts/languages.ts'
import { messageTranslator, type TranslateMessage } from '#contract/texts/message-translator.ts'
import { documentLanguage } from '#web/texts/use-texts.tsx'
import { fetchReply } from '../api/fetch.ts'
import { pageTitle, readFirstAddress } from '../browser/first-address.ts'
import { tabStorage } from '../browser/tab-storage.ts'
import { checkForm, type FieldErrors } from './field-errors.ts'
import type { TypedValues } from './typed-values.ts'

/** Checks and sends a form. The code has zod, so the browser loads it when a visitor begins to fill in the form. */
export type FormSender = {
  check: (values: TypedValues) => FieldErrors
  /** The question below an e-mail address with a usual slip, once the visitor has left its field. */
  hintOf: (name: string, values: TypedValues) => string | undefined
  /** Asks the server for a ticket, which proves when the visitor first touched a form. */
  requestTicket: () => void
  /** Resolves with the lead's number once it is stored. If it rejects, the server may have stored the lead or not. */
  send: (values: TypedValues) => Promise<number>
}

type Named = { id: number; title: string }

/** Creates the sender of a form with this name, with which a visitor asks for the price of a product. */
export const productLeadSender = (name: string, { id, title }: Named) =>
  leadSender(name, ProductQuote, { type: 'product', productId: id, productTitle: title })

/** Creates the sender of a contact form. It also sends a saved estimate, and the project that the visitor asks about. */
export const inquirySender = (name: string, estimateCode: string | null, project: Named | undefined) =>
  leadSender(
    name,
    GeneralInquiry,
    { type: 'general' },
    { ...(estimateCode && { estimateCode }), ...(project && { projectId: project.id, projectTitle: project.title }) },
  )

/**
 * Creates the sender of a form. `name` identifies the form; `facts` are sent with the texts in its fields, `details` in a
 * header.
 */
async function leadSender<Body extends z.output<typeof LeadInput>>(
  name: string,
  schema: z.ZodType<Body>,
  facts: object,
  details: LeadDetails = {},
): Promise<FormSender> {
  const translate = await loadTranslator()
  const toBody = (values: TypedValues) => ({ ...values, ...facts, status: 'new' })
  const idempotencyKey = idempotencyKeyOf(name)
  return {
    requestTicket,
    hintOf(name, { email = '' }) {
      if (name !== 'email' || document.activeElement?.getAttribute('name') === name) return
      const hint = slipHint(email)
      return hint && translate(hint)
    },
    check(values) {
      const errors = Object.entries(checkForm(schema, toBody(values)).errors ?? {})
      return Object.fromEntries(errors.map(([path, message]) => [path, translate(message)]))
    },
    async send(values) {
      const headers = {
        'idempotency-key': idempotencyKey.get(),
        [formDetailsHeader]: headerText(
          { ...details, remarks: values.remarks, language: documentLanguage },
          await visitData(),
        ),
      }
      const { id } = await fetchReply(leadApi.send, { body: schema.parse(toBody(values)) }, { headers })
      idempotencyKey.discard()
      // The server takes a ticket once. The next form needs a ticket of its own.
      ticket = undefined
      requestTicket()
      return id
    },
  }
}

/** Loads the function that translates the messages of the contract into the language of the page. */
async function loadTranslator(): Promise<TranslateMessage> {
  if (documentLanguage === mainLanguage) return (message) => message
  const { catalogues } = await languages[documentLanguage].catalogues()
  return messageTranslator((await catalogues.messages()).texts)
}

/**
 * Stores the key of a form's submission until the server has stored the form. A visitor who reloads the page and sends
 * the form again sends the same key, so the server stores one lead.
 */
function idempotencyKeyOf(form: string) {
  const storageKey = `idempotency-key:${form}`
  return {
    get() {
      const key = tabStorage.get(storageKey) ?? randomKey()
      tabStorage.set(storageKey, key)
      return key
    },
    discard: () => tabStorage.remove(storageKey),
  }
}

/** Creates a random key. Over plain HTTP browsers have no `randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

// The form is sent without a ticket if the server has not sent one in this time.
const ticketTimeoutMs = 5000

let ticket: Promise<string | undefined> | undefined

/**
 * Asks the server for a ticket when the visitor first touches a form. The ticket proves this time, which helps the
 * server to tell visitors from programs. If the server gives none, the form is sent without a ticket.
 */
function requestTicket() {
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), ticketTimeoutMs)
  ticket ??= fetchReply(leadApi.ticket, {}, { signal: timeout.signal }).then(
    (reply) => reply.ticket,
    () => {
      ticket = undefined
      return undefined
    },
  )
}

/** Returns the data that a form sends in addition to its fields. */
async function visitData() {
  const firstAddress = readFirstAddress()
  return { ticket: await ticket, origin: firstAddress ? { ...firstAddress, formTitle: pageTitle() } : undefined }
}

// Proxies refuse longer headers, and with them the form.
const headerMaxChars = 6000

/** Writes the details of a form as the text of a header. Leaves out the origin if it makes the text too long. */
function headerText(details: LeadDetails, visit: NonNullable<LeadDetails['visit']>) {
  const text = toBase64Url({ ...details, visit })
  return text.length <= headerMaxChars ? text : toBase64Url({ ...details, visit: { ticket: visit.ticket } })
}

function toBase64Url(value: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

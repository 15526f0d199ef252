import { type FormEvent, use, useRef, useState } from 'react'
import { ResponseError } from '../api/response-error.ts'
import { prepareToasts } from '../ui/toasts.tsx'
import { draftOf } from './draft.ts'
import { errorsByPath } from './field-errors.ts'
import type { FormSender } from './lead-sender.ts'
import { RefusedFormContext } from './refused-form.ts'
import { clearSentTexts, readValues, type TypedValues, useTypedValues } from './typed-values.ts'
import { useErrorFocus, useFieldErrors, useFieldLeft } from './use-field-errors.ts'
import { useSubmission } from './use-submission.ts'

type SentForm = { leadId: number; isStillOpen: boolean }

type Options = {
  /** The name of the draft with the unsent text. */
  name: string
  loadSender: () => Promise<FormSender>
  /** Called when the server has stored the form. By then the visitor may have closed the form, or typed more. */
  onSent: (sent: SentForm) => void
  /** Called when the form could not be sent. Its fields keep their text. */
  onFailed: (error: unknown) => void
}

/**
 * Holds the state of a visitor's form. The contract's schema checks the form, and the browser tab stores its text as a
 * draft until the server has stored the form.
 */
export function useVisitorForm({ name, loadSender, onSent, onFailed }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const refusedForm = use(RefusedFormContext)
  const draft = draftOf<TypedValues>(`draft:${name}`)
  const [sender, setSender] = useState<FormSender | null>(null)
  const [message, setMessage] = useState(refusedForm?.message ?? null)
  const [values, setValues] = useTypedValues(form, draft)
  const { isPending, run } = useSubmission()
  const fields = useFieldErrors({
    values,
    check: sender?.check ?? null,
    initial: errorsByPath(refusedForm?.errors ?? []),
  })
  useErrorFocus(form, fields)

  async function load() {
    // Creates a new sender each time, because the data that the page adds to the form may have changed.
    const loadedSender = await loadSender()
    setSender(loadedSender)
    return loadedSender
  }

  /** Requests the ticket, and loads the sender and the toasts early: a toast can then report a lost connection. */
  function prepare() {
    load()
      .then(({ requestTicket }) => requestTicket())
      .catch(() => {}) // submitting the form tries again
    prepareToasts()
  }

  async function checkAndSend(element: HTMLFormElement) {
    const typedValues = readValues(element)
    const { check, send } = await load()
    const errors = check(typedValues)
    if (Object.keys(errors).length > 0) return fields.showAll(errors)
    const leadId = await send(typedValues)
    draft.discard()
    clearSentTexts(element, typedValues)
    setValues(readValues(element))
    fields.clear()
    onSent({ leadId, isStillOpen: element.isConnected })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    return run(async () => {
      setMessage(null)
      try {
        await checkAndSend(currentTarget)
      } catch (error) {
        if (error instanceof ResponseError && error.refusal?.errors.length)
          fields.refuse(errorsByPath(error.refusal.errors))
        else onFailed(error)
      }
    })
  }

  return {
    isPending,
    /** Returns the name of a field, its error and its hint, as properties of the field. */
    field: (name: string) => ({
      name,
      error: fields.errors[name],
      hint: sender ? sender.hintOf(name, values) : refusedForm?.hints[name],
    }),
    /** The server's message if the form was sent without scripts and refused. */
    message,
    formProps: {
      ref: form,
      onFocus: prepare,
      onBlur: useFieldLeft(fields.leave),
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        setValues(readValues(currentTarget))
        fields.change((target as Element).getAttribute('name') ?? '')
      },
      onSubmit: submit,
      noValidate: true,
      method: 'post',
    } as const,
  }
}

import { type FormEvent, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'
import { AnswerError } from '../api/answer-error.ts'
import { prepareToasts } from '../ui/toasts.tsx'
import { clear, typedInto, useDraft } from './draft.ts'
import { PostedContext } from './posted.ts'

type Options<Body> = {
  /** Names the draft that survives a reload. */
  name: string
  /** The contract's own schema, fetched when somebody begins to fill in the form. */
  loadSchema: () => Promise<z.ZodType<Body>>
  /** The body to check and send, from the fields, which are all text. */
  toBody: (values: Record<string, string>) => unknown
  /** `attempt` names this very sending: a repetition after a lost answer carries the same. */
  send: (body: Body, attempt: string) => Promise<unknown>
  /** Called when it has arrived. By then the visitor may have closed the form. */
  onSent: (isStillOpen: boolean) => void
  /** Called when it could not be sent; what was typed stays. */
  onFailed: (error: unknown) => void
}

/** A form that is checked by the contract and keeps what was typed until it has arrived. */
export function useContractForm<Body>({ name, loadSchema, toBody, send, onSent, onFailed }: Options<Body>) {
  const form = useRef<HTMLFormElement>(null)
  const posted = use(PostedContext)
  const [errors, setErrors] = useState(() => byPath(posted?.errors ?? []))
  const [message, setMessage] = useState(posted?.message ?? null)
  const [isPending, setIsPending] = useState(false)
  const draft = useDraft(name, form)
  useFocusKept(isPending)
  useFocusFirstError(form, errors)

  /** By the time that it is sent the connection may be gone, and that has to be said. */
  function prepare() {
    loadSchema().catch(() => {}) // sending tries again
    prepareToasts()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    if (isPending) return
    setIsPending(true)
    setMessage(null)
    try {
      await checkAndSend(currentTarget)
    } catch (error) {
      if (error instanceof AnswerError && error.refusal?.errors.length) setErrors(byPath(error.refusal.errors))
      else onFailed(error)
    } finally {
      setIsPending(false)
    }
  }

  async function checkAndSend(element: HTMLFormElement) {
    // Only text fields are in these forms, so every value is a string.
    const values = Object.fromEntries(new FormData(element)) as Record<string, string>
    const typed = typedInto(element)
    const result = (await loadSchema()).safeParse(toBody(values))
    setErrors(result.success ? {} : byPath(fieldErrorsOf(result.error)))
    if (!result.success) return
    await send(result.data, draft.attempt())
    draft.forget()
    clear(element, typed)
    onSent(element.isConnected)
  }

  return {
    isPending,
    errors,
    /** Why the form came back that was sent before the scripts were there. */
    message,
    formProps: { ref: form, onFocus: prepare, onSubmit: submit, noValidate: true, method: 'post' } as const,
  }
}

const fieldErrorsOf = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))

/** The first message for each field. */
const byPath = (errors: FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))

/** A button that is disabled while the form is sent loses the focus: afterwards it is where it was. */
function useFocusKept(isPending: boolean) {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!isPending || !(activeElement instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === body) activeElement.focus()
    }
  }, [isPending])
}

function useFocusFirstError(form: React.RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, errors])
}

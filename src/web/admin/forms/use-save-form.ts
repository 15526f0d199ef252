import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#contract/common.schema.ts'
import type { FieldError } from '#contract/errors.ts'
import { AnswerError, isStatus } from '../../api/answer-error.ts'
import { reasonOf } from '../api/call.ts'
import { draftNamed } from './draft.ts'

type Options<Values, Body> = {
  /** The contract's own schema. */
  schema: z.ZodType<Body>
  /** What is there already, or a blank. */
  start: Values
  /** The version of what is there already. */
  version?: number | undefined
  /** Names the draft. Without it what is typed is not kept: passwords, for one. */
  draft?: string
  /** Drops what nobody meant to fill in, before it is checked. */
  tidy?: (values: Values) => Values
  /** Throws what the server refuses. Without a version the change overwrites whatever is there. */
  save: (body: Body, version: number | undefined) => Promise<unknown>
  /** Brings what is there now into `start` and `version`, after somebody else has saved. */
  reload?: () => Promise<unknown>
  /** Told of every failure that no field can show. */
  onFailed?: (error: unknown) => void
  /** What stands above the form then. */
  refusalOf?: (error: unknown) => string
}

export type SaveForm<Values> = ReturnType<typeof useSaveForm<Values, unknown>>

/** A form that the contract checks, that shows refusals beside their fields, and that loses nothing. */
export function useSaveForm<Values, Body>(options: Options<Values, Body>) {
  const { schema, start, version, tidy = (values) => values, save, onFailed, refusalOf = reasonOf } = options
  const element = useRef<HTMLFormElement>(null)
  const draft = draftNamed<Values>(options.draft)
  const [restored, setRestored] = useState(() => draft.read())
  const [values, setValues] = useState(restored?.values ?? start)
  const [basis, setBasis] = useState(restored ? restored.version : version)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [conflict, setConflict] = useState<'none' | 'found' | 'reloading'>('none')
  const [seen, setSeen] = useState({ start, version })
  const isDirty = !isSame(values, start)
  useKeptDraft(draft, { values, version: basis }, isDirty)
  useFocusFirstError(element, errors)

  function startOver() {
    draft.forget()
    setRestored(null)
    setValues(start)
    setBasis(version)
    setErrors({})
    setRefusal(null)
    setConflict('none')
  }

  // Set while rendering, as React asks for: what was reloaded takes the place of what was typed, and what has changed
  // underneath, by this very form for one, is what the next change is made from.
  if (conflict === 'reloading' && version !== basis) startOver()
  if (!isSame(seen, { start, version })) {
    setSeen({ start, version })
    if (isPending || isSame(values, seen.start) || isSame(values, start)) {
      setValues(start)
      setBasis(version)
    }
  }

  async function submit(event?: FormEvent, overwrites = false) {
    event?.preventDefault()
    if (isPending) return
    const tidied = tidy(values)
    setValues(tidied)
    const result = schema.safeParse(tidied)
    setErrors(result.success ? {} : byPath(fieldErrors(result.error)))
    setRefusal(null)
    if (!result.success) return
    setIsPending(true)
    try {
      await save(result.data, overwrites ? undefined : basis)
      draft.forget()
      setConflict('none')
      setRestored(null)
    } catch (error) {
      fail(error)
    } finally {
      setIsPending(false)
    }
  }

  function fail(error: unknown) {
    if (error instanceof AnswerError) setErrors(byPath(error.refusal?.errors ?? []))
    if (options.reload && isStatus(error, 412)) setConflict('found')
    else setRefusal(refusalOf(error))
    onFailed?.(error)
  }

  return {
    values,
    errors,
    refusal,
    isPending,
    isDirty,
    isRestored: restored !== null && isDirty,
    hasConflict: conflict !== 'none',
    startOver,
    overwrite: () => void submit(undefined, true),
    async takeTheirs() {
      setConflict('reloading')
      await options.reload?.()
    },
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((values) => ({ ...values, [name]: value })),
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => setValues((values) => ({ ...values, [name]: value })),
    }),
    props: { ref: element, onSubmit: submit, noValidate: true, 'aria-busy': isPending } as const,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The first message for each field. */
const byPath = (errors: FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))

function useKeptDraft<Values>(
  draft: ReturnType<typeof draftNamed<Values>>,
  { values, version }: { values: Values; version: number | undefined },
  isDirty: boolean,
) {
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (isDirty) latest.current.keep({ values, version })
    else latest.current.forget()
  }, [values, version, isDirty])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}

function useFocusFirstError(form: React.RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, errors])
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Tag } from '#contract/platform/endpoint.ts'
import { invalidate } from '#web/api/queries.ts'
import { isStatus, ResponseError } from '#web/api/response-error.ts'
import { checkForm, errorsByPath } from '#web/forms/field-errors.ts'
import { useErrorFocus, useFieldErrors, useFieldLeft } from '#web/forms/use-field-errors.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Notice } from '#web/ui/notice.tsx'
import { failureReason, StoppedError } from '../api/call.ts'
import { toastFailure } from '../api/use-endpoint.ts'
import { Button } from '../ui/buttons.tsx'
import { type SeenVersions, useEditedValues, useFormDraft, useStoreUnsavedValues } from './edited-values.ts'
import { errorsIn, withoutBlankRows } from './form-values.ts'

type Options<Values, Body> = {
  schema: z.ZodType<Body>
  /** The values that the form begins with: those of a saved draft, of the stored entity, or of a new one. */
  start: Values
  version?: number | undefined
  /** The saved draft from which `start` was filled; undefined if there is none. */
  savedDraft?: SeenVersions['savedDraft']
  /** The name under which the browser tab stores unsaved values. Without a name, as for passwords, it stores none. */
  draft?: string
  /** Sends the body. Throws if the call fails. Without a version, the server overwrites any stored version. */
  save: (body: Body, version: number | undefined, savedDraft: SeenVersions['savedDraft']) => Promise<unknown>
  /**
   * Fetches `start` and `version` again, to show what another administrator has saved meanwhile: a function, or the tags
   * of the queries to invalidate.
   */
  reload?: (() => Promise<unknown>) | readonly Tag[]
  /** The title of the toast that reports a failure. Without a title, only the form reports the failure. */
  failed?: string
  onFailed?: (error: unknown) => void
  /** Returns the text to show above the form after a failure to save. */
  refusalOf?: (error: unknown) => string
}

/** Sends values in another way than the form's own `save`, for example as a draft. */
type Send<Values> = (values: Values, seen: SeenVersions) => Promise<unknown>

export type SaveForm<Values extends object> = ReturnType<typeof useSaveForm<Values, unknown>>

/** Holds a form's values and errors. A schema checks the values, and the browser tab stores them until the save. */
export function useSaveForm<Values extends object, Body>(options: Options<Values, Body>) {
  const { schema, start, version, savedDraft, save, reload, refusalOf = failureReason } = options
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isPending, run } = useSubmission()
  const draft = useFormDraft<Values>(options.draft)
  const edited = useEditedValues({ values: start, version, savedDraft }, draft.restored, isPending)
  const client = useQueryClient()
  const conflict = useSaveConflict<Send<Values>>(typeof reload === 'object' ? () => invalidate(client, reload) : reload)
  const fieldErrors = useFieldErrors({ values: edited.values, check: (values) => errorsIn(schema, values) })
  useStoreUnsavedValues(draft, edited)
  useErrorFocus(form, fieldErrors)
  // Replaces the values during rendering, as React recommends, once the version that somebody else saved has arrived.
  if (conflict.isReloading && edited.isOutdated) startOver()

  function startOver() {
    draft.discard()
    edited.startOver()
    fieldErrors.clear()
    setRefusal(null)
    conflict.clear()
  }

  /** Returns the form's body without blank rows. If fields are wrong, shows their errors and returns undefined. */
  function checkedBody() {
    const values = withoutBlankRows(edited.values)
    edited.setValues(() => values)
    setRefusal(null)
    const { body, errors } = checkForm(schema, values)
    if (errors) fieldErrors.showAll(errors)
    else fieldErrors.clear()
    return body
  }

  async function submit(event?: FormEvent, overwrites = false) {
    event?.preventDefault()
    if (isPending) return
    const body = checkedBody()
    if (body) await run(() => trySave(body, seenVersions(overwrites)))
  }

  /** Sends the values without checking them, for example to save them as a draft. */
  async function sendUnchecked(send: Send<Values>, overwrites = false) {
    setRefusal(null)
    await run(async () => {
      try {
        await send(edited.values, { ...seenVersions(overwrites), version: edited.version })
        draft.discard()
        conflict.clear()
      } catch (error) {
        // Only a form that was filled from a saved draft offers to load or overwrite a newer draft.
        const isConflict = edited.savedDraft !== undefined && conflict.recordIfConflict(error, send)
        edited.restore(edited)
        if (isConflict) reportFailure(conflictError())
        else showRefusal(error)
      }
    })
  }

  /** Sends the values as `sendUnchecked` does, once all fields are right. */
  async function sendChecked(send: Send<Values>) {
    if (!isPending && checkedBody()) await sendUnchecked(send)
  }

  /** The versions that a save sends. With `overwrites` it sends none, and the server overwrites any version. */
  const seenVersions = (overwrites: boolean): SeenVersions =>
    overwrites
      ? { version: undefined, savedDraft: edited.savedDraft && { id: edited.savedDraft.id } }
      : { version: edited.version, savedDraft: edited.savedDraft }

  async function trySave(body: Body, seen: SeenVersions) {
    try {
      await save(body, seen.version, seen.savedDraft)
      draft.discard()
      conflict.clear()
    } catch (error) {
      const isConflict = conflict.recordIfConflict(error)
      edited.restore(edited)
      if (!isConflict) showRefusal(error)
      reportFailure(isConflict ? conflictError() : error)
    }
  }

  function reportFailure(error: unknown) {
    if (options.failed) toastFailure(options.failed, error)
    if (!(error instanceof StoppedError)) options.onFailed?.(error)
  }

  /** Shows each error at its field, and above the form the errors of no field or else the text of `refusalOf`. */
  function showRefusal(error: unknown) {
    if (error instanceof StoppedError) return toastFailure('', error)
    const errors = error instanceof ResponseError ? (error.refusal?.errors ?? []) : []
    if (error instanceof ResponseError) fieldErrors.refuse(errorsByPath(errors))
    const otherErrors = errors.filter(({ path }) => !((path.split('.')[0] ?? '') in edited.values))
    setRefusal(otherErrors.length > 0 ? otherErrors.map(({ message }) => message).join('. ') : refusalOf(error))
  }

  function change<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    edited.setValues((values) => ({ ...values, [name]: value }))
    fieldErrors.change(name)
  }

  return {
    values: edited.values,
    errors: fieldErrors.errors,
    refusal,
    refusals: fieldErrors.refusals,
    isPending,
    isDirty: edited.isDirty,
    isRestored: draft.restored !== null && edited.isDirty,
    /** True if the form shows a restored draft that has changed one of these fields. */
    hasRestored: (...names: (keyof Values)[]) => draft.restored !== null && names.some(edited.isChanged),
    /** The time of the last change in a tab that was closed, whose text the form offers; null if there is none. */
    offeredFrom: draft.offered?.savedAt ?? null,
    acceptOffer() {
      if (draft.offered) edited.show(draft.offered.content)
      draft.acceptOffer()
    },
    discardOffer: draft.discardOffer,
    hasConflict: conflict.hasConflict,
    startOver,
    sendUnchecked,
    sendChecked,
    overwrite: () => void (conflict.refusedSend ? sendUnchecked(conflict.refusedSend, true) : submit(undefined, true)),
    loadTheirs: conflict.loadTheirs,
    set: change,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: edited.values[name],
      error: fieldErrors.errors[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
    props: {
      ref: form,
      onSubmit: submit,
      onBlur: useFieldLeft(fieldErrors.leave),
      noValidate: true,
      'aria-busy': isPending,
    } as const,
  }
}

export const conflictTitle = 'Somebody else has saved changes since you opened this.'

/** The two ways in which an administrator can end a conflict. */
export const conflictChoices = { load: 'Load their version', overwrite: 'Keep mine and overwrite theirs' } as const

/** Records conflicts: saves that are refused because somebody else has saved. Without `reload`, it records none. */
export function useSaveConflict<Send>(reload: (() => Promise<unknown>) | undefined) {
  const [state, setState] = useState<'none' | 'found' | 'reloading'>('none')
  const [refusedSend, setRefusedSend] = useState<{ send: Send } | null>(null)
  return {
    hasConflict: state !== 'none',
    /** The function that sent the refused values; null if the form's own `save` sent them. */
    refusedSend: refusedSend?.send ?? null,
    /** True from `loadTheirs` until `clear`, which `useSaveForm` calls once it shows the loaded version. */
    isReloading: state === 'reloading',
    /** Records a conflict if `error` is one, and returns true. Returns false for any other error. */
    recordIfConflict(error: unknown, send: Send | null = null) {
      if (!reload || !isStatus(error, 412)) return false
      setState('found')
      setRefusedSend(send && { send })
      return true
    },
    clear: () => setState('none'),
    async loadTheirs() {
      setState('reloading')
      await reload?.()
    },
  }
}

/** Creates the error for a toast about a conflict. The form itself then offers the choices in `conflictChoices`. */
function conflictError() {
  const message = `${conflictTitle} Yours are not saved yet.`
  return new ResponseError(412, JSON.stringify({ message, errors: [] }))
}

/** The state of a form without its values, because their types differ from form to form. */
export type FormState = Omit<
  SaveForm<object>,
  'values' | 'set' | 'field' | 'hasRestored' | 'sendUnchecked' | 'sendChecked'
>

type SubmitButtonProps = {
  form: FormState
  label: string
  /** The text while the form is being saved. */
  pending?: string
  variant?: 'primary' | 'outline' | 'danger'
  className?: string
}

export const SubmitButton = ({
  form,
  label,
  pending = 'Saving...',
  className = 'justify-self-start',
  ...rest
}: SubmitButtonProps) => (
  <Button
    variant="primary"
    label={form.isPending ? pending : label}
    type="submit"
    isOff={form.isPending}
    className={className}
    {...rest}
  />
)

/** Shows the notices above a form: a restored draft, a conflict, or the server's refusal. */
export function FormNotices({ form }: { form: FormState }) {
  return (
    <>
      {form.offeredFrom !== null && (
        <Notice kind="warning">
          You typed here on {longTime(form.offeredFrom)} and did not save it.{' '}
          <Button variant="underlined" label="Bring it back" onClick={form.acceptOffer} />{' '}
          <Button variant="underlined" label="Discard it" onClick={form.discardOffer} />
        </Notice>
      )}
      {form.isRestored && (
        <Notice kind="warning">
          Your unsaved changes from before are back.{' '}
          <Button variant="underlined" label="Discard them" onClick={form.startOver} />
        </Notice>
      )}
      {form.hasConflict && <ConflictNotice form={form} />}
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
    </>
  )
}

/** Offers the two ways to end a conflict. The notice takes the focus, so that a long form scrolls to the notice. */
function ConflictNotice({ form }: { form: FormState }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice kind="error" title={conflictTitle}>
        <p>
          Your changes are not saved yet. If you load their version, you lose your changes. If you keep yours, they
          replace theirs.
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button label={conflictChoices.load} onClick={form.loadTheirs} />
          <Button variant="danger" label={conflictChoices.overwrite} onClick={form.overwrite} />
        </p>
      </Notice>
    </div>
  )
}

const longTime = (time: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(time)

const takeFocus = (element: HTMLElement | null) => element?.focus()

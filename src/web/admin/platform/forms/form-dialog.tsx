import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { SetUploadCount } from './file-picker.tsx'
import type { SaveForm } from './use-save-form.ts'
import { conflictChoices, conflictTitle } from './use-save-form.ts'

/** The state of a form without its values, because their types differ from form to form. */
type FormState = Omit<SaveForm<object>, 'values' | 'set' | 'field' | 'sendUnchecked' | 'sendChecked'>

type Props = {
  title: string
  saveLabel: string
  form: FormState
  onClose: () => void
  size?: 'narrow' | 'usual' | 'wide'
  /** Buttons at the left end of the footer, such as those for the preview and the history. */
  otherButtons?: ReactNode
  /** More buttons that save, such as a button for a draft, to the left of the Save button. */
  otherSaveButtons?: ReactNode
  /** Shown beside the form in a wide window, and above it in a narrow one. */
  sidePanel?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Before it closes with unsaved changes or during an upload, the browser asks for consent. */
export function FormDialog({
  title,
  saveLabel,
  form,
  onClose,
  size = 'usual',
  otherButtons,
  otherSaveButtons,
  sidePanel,
  children,
}: Props) {
  const [uploadCount, setUploadCount] = useState(0)
  const isUploading = uploadCount > 0

  function confirmClosing() {
    if (!form.isDirty && !isUploading) return true
    if (!window.confirm('Discard your unsaved changes?')) return false
    form.startOver()
    return true
  }
  const closeIfAllowed = () => {
    if (confirmClosing()) onClose()
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // React also passes this form the key events of a dialog that was opened from the form. The form ignores them.
    const isInThisForm = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isInThisForm && !isUploading) form.props.ref.current?.requestSubmit()
  }
  return (
    <TitledDialog title={title} size={sidePanel ? 'full' : size} onClose={closeIfAllowed}>
      <div className={sidePanel ? 'mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start' : 'mt-4'}>
        <form {...form.props} onKeyDown={saveByKey} className="grid min-w-0 gap-4">
          <FormNotices form={form} />
          <SetUploadCount value={setUploadCount}>{children}</SetUploadCount>
          <footer
            className={`sticky bottom-0 z-20 -mx-5 flex flex-wrap justify-end gap-2 border-t border-rule bg-surface px-5 py-3 max-sm:[--button-padding:0.375rem_0.5rem] sm:-mx-6 sm:px-6 ${sidePanel ? 'lg:[--button-padding:0.375rem_0.5rem]' : ''}`}
          >
            {otherButtons && <div className="mr-auto">{otherButtons}</div>}
            <button type="button" onClick={closeIfAllowed} className={buttonStyles.outline}>
              Cancel
            </button>
            {otherSaveButtons}
            <button
              type="submit"
              disabled={isUploading}
              aria-disabled={form.isPending}
              className={`${buttonStyles.primary} max-sm:grow max-sm:basis-32 max-sm:whitespace-normal`}
            >
              {progressLabel(form.isPending, isUploading) ?? saveLabel}
            </button>
          </footer>
        </form>
        {sidePanel && <div className="max-lg:order-first lg:sticky lg:top-0">{sidePanel}</div>}
      </div>
    </TitledDialog>
  )
}

function progressLabel(isPending: boolean, isUploading: boolean) {
  if (isPending) return 'Saving...'
  return isUploading ? 'Uploading...' : null
}

/** Shows the notices above a form: a restored draft, a conflict, or the server's refusal. */
export function FormNotices({ form }: { form: FormState }) {
  return (
    <>
      {form.isRestored && (
        <Notice kind="warning">
          Your unsaved changes from before are back.{' '}
          <button type="button" onClick={form.startOver} className="font-semibold underline">
            Discard them
          </button>
        </Notice>
      )}
      {form.hasConflict && <ConflictNotice form={form} />}
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
    </>
  )
}

/** Offers the two ways to end a conflict. It takes the focus, so that a long form scrolls to it. */
function ConflictNotice({ form }: { form: FormState }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice kind="error" title={conflictTitle}>
        <p>
          Your changes are not saved yet. If you load their version, you lose your changes. If you keep yours, they
          replace theirs.
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <button type="button" onClick={form.loadTheirs} className={buttonStyles.outline}>
            {conflictChoices.load}
          </button>
          <button type="button" onClick={form.overwrite} className={buttonStyles.danger}>
            {conflictChoices.overwrite}
          </button>
        </p>
      </Notice>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

// `tabindex="-1"` finds the frame of an editor that is still loading. The editor then takes over the focus.
const fieldSelector = 'input, textarea, [contenteditable], [tabindex="-1"]'

/**
 * Gives the focus to the first field in these children when the dialog around them opens. If `isOn` is false, the
 * dialog's first control gets the focus instead.
 */
export function FirstFocus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  // A dialog that opens focuses its element with `autofocus`. This effect runs before the effect that opens the dialog.
  useLayoutEffect(() => {
    if (isOn) container.current?.querySelector(fieldSelector)?.toggleAttribute('autofocus', true)
  }, [isOn])
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  )
}

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { UploadCountContext } from './file-picker.tsx'
import { FormNotices, type FormState } from './save-form.tsx'

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

/** A form in a dialog. Before the dialog closes with unsaved changes or during an upload, the browser asks. */
export function FormDialog(props: Props) {
  const { title, form, onClose, size = 'usual', otherButtons, sidePanel } = props
  const [uploadCount, setUploadCount] = useState(0)
  const isUploading = uploadCount > 0

  function closeIfAllowed() {
    if (form.isDirty || isUploading) {
      if (!window.confirm('Discard your unsaved changes?')) return
      form.startOver()
    }
    onClose()
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // React also passes this form the key events of a dialog that was opened from it. The form ignores these events.
    const isInThisForm = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isInThisForm && !isUploading) form.props.ref.current?.requestSubmit()
  }
  return (
    <TitledDialog title={title} size={sidePanel ? 'full' : size} onClose={closeIfAllowed}>
      <div className={sidePanel ? 'mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start' : 'mt-4'}>
        <form {...form.props} onKeyDown={saveByKey} className="grid min-w-0 gap-4">
          <FormNotices form={form} />
          <UploadCountContext value={setUploadCount}>{props.children}</UploadCountContext>
          <footer
            className={`sticky bottom-0 z-20 -mx-5 flex flex-wrap justify-end gap-2 border-t border-rule bg-surface px-5 py-3 max-sm:[--button-padding:0.375rem_0.5rem] sm:-mx-6 sm:px-6 ${sidePanel ? 'lg:[--button-padding:0.375rem_0.5rem]' : ''}`}
          >
            {otherButtons && <div className="mr-auto">{otherButtons}</div>}
            <Button label="Cancel" onClick={closeIfAllowed} />
            {props.otherSaveButtons}
            <Button
              variant="primary"
              label={progressLabel(form.isPending, isUploading) ?? props.saveLabel}
              type="submit"
              disabled={isUploading}
              isOff={form.isPending}
              className="max-sm:grow max-sm:basis-32 max-sm:whitespace-normal"
            />
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

// `tabindex="-1"` finds the frame of an editor that is still loading. The editor then takes over the focus.
const fieldSelector = 'input, textarea, [contenteditable], [tabindex="-1"]'

/**
 * Gives the focus to the first field in `children` when the dialog around them opens. If `isOn` is false, the dialog's
 * first control gets the focus instead.
 */
export function FocusFirstField({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  // A dialog that opens focuses its element with `autofocus`. This effect runs before the effect that opens the dialog.
  useLayoutEffect(() => {
    const fields = container.current
    // An inner group has chosen its field already.
    if (isOn && !fields?.querySelector('[autofocus]'))
      fields?.querySelector(fieldSelector)?.toggleAttribute('autofocus', true)
  }, [isOn])
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  )
}

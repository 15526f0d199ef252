import { Component, type ReactNode } from 'react'
import { buttonStyles } from '../ui/button-styles.ts'
import { closeDialog } from './over-page.ts'

type Props = { isDialog?: boolean; children: ReactNode }
type State = { hasFailed: boolean }

/** Shows a message in place of a page or dialog that could not be loaded or rendered. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (!this.props.isDialog)
      return (
        <div className="shell grid min-h-[80vh] content-center pt-18">
          <Failure />
        </div>
      )
    return (
      <dialog
        ref={showModal}
        aria-label="Failure"
        className="dialog max-w-xl p-8"
        onCancel={(event) => {
          event.preventDefault()
          closeDialog()
        }}
      >
        <Failure>
          <button type="button" className={buttonStyles.outline} onClick={closeDialog}>
            Close
          </button>
        </Failure>
      </dialog>
    )
  }
}

/** Opens a modal dialog. React closes it with the returned function, so that the browser gives the focus back. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

const Failure = ({ children }: { children?: ReactNode }) => (
  <div role="alert" className="grid justify-items-start gap-5">
    <h1 ref={focusHeading} tabIndex={-1} className="text-title">
      This page could not be loaded
    </h1>
    <p className="text-ink-soft">Please check your connection and try again. What you have typed is kept.</p>
    <div className="flex flex-wrap gap-3">
      <button type="button" className={buttonStyles.primary} onClick={() => location.reload()}>
        Try again
      </button>
      {children}
    </div>
  </div>
)

import { Component, type ReactNode } from 'react'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../ui/button-styles.ts'
import { fetchFailureReason } from '../ui/list-state.tsx'
import { closeDialog } from './over-page.ts'
import { WaitingHead } from './waiting-page.tsx'

type Props = { isDialog?: boolean; children: ReactNode }
type State = { hasFailed: boolean; reason: ReactNode }

/** Shows a message in place of a page or dialog that could not be loaded or rendered. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, reason: '' }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  // The error doesn't tell whether there is a connection: Chromium throws the same one for a script that the server no
  // longer has. A request tells.
  override componentDidCatch() {
    const showReason = (error?: unknown) => this.setState({ reason: fetchFailureReason(error) })
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => showReason(), showReason)
  }

  override render() {
    const { hasFailed, reason } = this.state
    if (!hasFailed) return this.props.children
    if (this.props.isDialog) return <FailureDialog reason={reason} />
    return (
      <div className="shell grid min-h-[80vh] content-center pt-18">
        <Failure reason={reason} />
      </div>
    )
  }
}

function FailureDialog({ reason }: { reason: ReactNode }) {
  const texts = useTexts('common')
  return (
    <dialog
      ref={showModal}
      aria-label={texts.pageFailed.label}
      className="dialog max-w-xl p-8"
      onCancel={(event) => {
        event.preventDefault()
        closeDialog()
      }}
    >
      <Failure reason={reason}>
        <button type="button" className={buttonStyles.outline} onClick={closeDialog}>
          {texts.close}
        </button>
      </Failure>
    </dialog>
  )
}

/** Opens a modal dialog. React closes it with the returned function, so that the browser gives the focus back. */
function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  return () => dialog.close()
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus()

function Failure({ reason, children }: { reason: ReactNode; children?: ReactNode }) {
  const texts = useTexts('common')
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <WaitingHead title={texts.pageFailed.title} />
      <h1 ref={focusHeading} tabIndex={-1} className="text-title">
        {texts.pageFailed.title}
      </h1>
      <p className="text-ink-soft">
        <Sentence text={texts.pageFailed.text} parts={{ reason }} />
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonStyles.primary} onClick={() => location.reload()}>
          {texts.tryAgain}
        </button>
        {children}
      </div>
    </div>
  )
}

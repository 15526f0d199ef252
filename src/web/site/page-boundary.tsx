import { Component, type ReactNode } from 'react'
import { buttonStyles } from '../ui/button-styles.ts'

type State = { hasFailed: boolean }

/** Shows a message in place of a page that could not be loaded or rendered. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="shell grid min-h-[80vh] content-center justify-items-start gap-5 pt-18">
        <h1 tabIndex={-1} className="text-title">
          This page could not be loaded
        </h1>
        <p className="text-ink-soft">Please check your connection and try again. What you have typed is kept.</p>
        <button type="button" className={buttonStyles.primary} onClick={() => location.reload()}>
          Try again
        </button>
      </div>
    )
  }
}

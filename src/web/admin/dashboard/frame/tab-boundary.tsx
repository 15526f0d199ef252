import { Component, type ReactNode } from 'react'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Shows a notice in place of a tab that failed or whose code could not be loaded. The other tabs keep working. */
export class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error">
        <p>This part could not be shown. What you had typed is kept.</p>
        <button type="button" onClick={() => location.reload()} className={`${buttonStyles.outline} mt-2`}>
          Reload
        </button>
      </Notice>
    )
  }
}

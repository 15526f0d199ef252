import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from './button-styles.ts'
import { Notice } from './notice.tsx'

type Props = {
  list: {
    isPending: boolean
    /** The reason why the list could not be fetched, as a sentence; null if it could. */
    reason: ReactNode
    items: unknown[]
    retry: () => void
  }
  /** The text while the list is loading. */
  loading: string
  /** The text if the list could not be fetched, such as 'Failed to fetch products'. The reason is shown below it. */
  failed: string
  /** The text instead of the children if the list is empty. */
  empty?: string
  children: ReactNode
}

/** Shows a list, or says that it is loading, could not be fetched, or is empty. */
export function ListState({ list: { isPending, reason, items, retry }, loading, failed, empty, children }: Props) {
  if (isPending) return <Loading>{loading}</Loading>
  if (reason !== null) return <FailureNotice title={failed} reason={reason} onRetry={retry} />
  if (empty && items.length === 0) return <EmptyNotice>{empty}</EmptyNotice>
  return children
}

export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className="loading">
      <span className="spinner noscript:hidden" aria-hidden />
      <span className="noscript:hidden">{children}</span>
      <noscript>{useTexts('common').reloadPage}</noscript>
    </p>
  )
}

type FailureProps = { title: string; reason: ReactNode; onRetry: () => unknown }

/** Says why something could not be fetched. Browsers throw a TypeError if no response arrives. */
export const fetchFailureReason = (error: unknown) => <FailureReason error={error} />

function FailureReason({ error }: { error: unknown }) {
  const { failureReasons } = useTexts('common')
  return error instanceof TypeError ? failureReasons.connection : failureReasons.server
}

/** A failure with its reason and a button that tries again. */
export function FailureNotice({ title, reason, onRetry }: FailureProps) {
  return (
    <div className="failed">
      <Notice kind="error" title={title}>
        <p>{reason}</p>
        <button type="button" onClick={() => onRetry()} className={`${buttonStyles.outline} mt-2`}>
          {useTexts('common').tryAgain}
        </button>
      </Notice>
    </div>
  )
}

export function EmptyNotice({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-edge px-6 py-12 text-center text-ink-soft">{children}</p>
}

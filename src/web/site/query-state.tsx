import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buttonStyles } from '../ui/button-styles.ts'

type Props<T> = {
  query: Pick<UseQueryResult<T[]>, 'data' | 'isPending' | 'isError' | 'refetch'>
  /** Shown while the answer is under way. */
  loading: string
  /** What could not be loaded, in a sentence. */
  failed: string
  children: (items: T[]) => ReactNode
}

/** A list in each state that it can be in: under way, failed, or there. */
export function ListState<T>({ query: { data, isPending, isError, refetch }, loading, failed, children }: Props<T>) {
  if (isPending) return <Loading text={loading} />
  if (isError) return <Failed text={failed} onRetry={() => refetch()} />
  // A proxy in between may answer something else; a page shows that as nothing rather than break.
  return children(Array.isArray(data) ? data : [])
}

export function Loading({ text }: { text: string }) {
  return (
    <p role="status" className="flex min-h-[50vh] items-center gap-3 py-16 text-ink-soft">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-rule border-t-leaf noscript:hidden"
      />
      <span className="noscript:hidden">{text}</span>
      <noscript>This part could not be loaded. Please reload the page.</noscript>
    </p>
  )
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-16">
      <p>{text} Please check your connection.</p>
      <button type="button" className={buttonStyles.outline} onClick={() => onRetry()}>
        Try again
      </button>
    </div>
  )
}

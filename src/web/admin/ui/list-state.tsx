import type { ReactNode } from 'react'
import { reasonOf } from '../api/call.ts'
import { buttonStyles } from './button-styles.ts'
import { Notice } from './notice.tsx'

type Props = {
  list: { isPending: boolean; error: Error | null; items: unknown[]; retry: () => void }
  loading: string
  /** What could not be done, in a sentence that goes before the reason. */
  failed: string
  empty: string
  children: ReactNode
}

/** A list in each state that it can be in: under way, failed, empty, or there. */
export function ListState({ list: { isPending, error, items, retry }, loading, failed, empty, children }: Props) {
  if (isPending) return <Loading>{loading}</Loading>
  if (error)
    return (
      <Notice kind="error">
        <p className="font-semibold">{failed}</p>
        <p>{reasonOf(error)}</p>
        <button type="button" onClick={retry} className={`${buttonStyles.outline} mt-2`}>
          Try again
        </button>
      </Notice>
    )
  if (items.length === 0) return <Empty>{empty}</Empty>
  return children
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 py-10 text-ink-soft">
      <span className="spinner" aria-hidden />
      {children}
    </p>
  )
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-edge px-6 py-12 text-center text-ink-soft">{children}</p>
}

import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { reasonOf } from '../api/call.ts'

type Props = {
  list: {
    items: unknown[]
    total: number
    /** True if the list may have more items than `total`. */
    isOpenEnded?: boolean
    hasMore: boolean
    isLoadingMore: boolean
    moreError: Error | null
    loadMore: () => void
  }
  noun: string
}

/** Says how many items of a long list are shown, with a button that loads the next ones. */
export function LoadMore({ list, noun }: Props) {
  const { items, total, isOpenEnded = false, hasMore, isLoadingMore, moreError, loadMore } = list
  const isComplete = !hasMore || (items.length >= total && !isOpenEnded)
  return (
    <div className="grid justify-items-center gap-3 py-2">
      {moreError && <Notice kind="error">{reasonOf(moreError)}</Notice>}
      <p role="status" className="figures text-sm text-ink-soft">
        {items.length.toLocaleString('en-US')} of {Math.max(total, items.length).toLocaleString('en-US')}
        {isOpenEnded && ' or more'} {noun}
      </p>
      {!isComplete && (
        <button type="button" onClick={loadMore} disabled={isLoadingMore} className={buttonStyles.outline}>
          {isLoadingMore ? 'Loading...' : 'Show 50 more'}
        </button>
      )}
    </div>
  )
}

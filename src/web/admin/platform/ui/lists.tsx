import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureReason } from '../api/call.ts'

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
      {moreError && <Notice kind="error">{failureReason(moreError)}</Notice>}
      <p role="status" className="figures text-sm text-ink-soft">
        {items.length.toLocaleString('en-US')} of {Math.max(total, items.length).toLocaleString('en-US')}
        {isOpenEnded && ' or more'} {noun}
      </p>
      {!isComplete && (
        <Button label={isLoadingMore ? 'Loading...' : 'Show 50 more'} onClick={loadMore} disabled={isLoadingMore} />
      )}
    </div>
  )
}

const firstItemCount = 10
const stepSize = 20

/**
 * Returns the first items of a long list at once, and more in steps, so that the browser can handle clicks between the
 * steps. A list with another key begins with few items again.
 */
export function useItemsInSteps<T>(items: T[], listKey = ''): T[] {
  const [state, setState] = useState({ listKey, count: firstItemCount })
  const count = state.listKey === listKey ? state.count : firstItemCount
  // If a shorter list has replaced the items, the next longer list begins with few items again.
  if (count >= items.length + stepSize && count > firstItemCount)
    setState({ listKey, count: Math.max(items.length, firstItemCount) })
  useEffect(() => {
    if (count < items.length) startTransition(() => setState({ listKey, count: count + stepSize }))
  }, [listKey, count, items.length])
  return useMemo(() => items.slice(0, count), [items, count])
}

/** When a focused item is removed, moves the focus to the next or else the previous item, or to the heading. */
export function usePassFocusOnRemoval(element: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { current } = element
    // React runs this function before it removes the element from the document.
    return () => {
      if (!current?.contains(document.activeElement)) return
      const neighbour = current.nextElementSibling ?? current.previousElementSibling
      const heading = current.closest('section')?.querySelector('h1')
      const next = neighbour?.querySelector<HTMLElement>('a, button') ?? heading
      next?.focus()
    }
  }, [element])
}

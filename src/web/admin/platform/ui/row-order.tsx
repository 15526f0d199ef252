import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { invalidate } from '#web/api/queries.ts'
import { ResponseError } from '#web/api/response-error.ts'
import { ArrowDown, ArrowUp, GripVertical, type Icon } from '#web/ui/icons.tsx'
import { fetchReplyAsAdmin } from '../api/call.ts'
import { hasPendingChange, queueChange, toastFailure } from '../api/use-endpoint.ts'

type WithId = { id: number }

/** Returns a function that moves an entity in the public order. The list moves it at once, and back after a failure. */
export function useReorder(queryKey: QueryKey, endpoint: Endpoint) {
  const client = useQueryClient()
  const shownItems = () => client.getQueryData<WithId[]>(queryKey) ?? []
  // `queueChange` calls this function once all earlier moves have ended. By then, the moves that the server has refused
  // are undone, so the order that is sent does not contain them.
  const send = () => fetchReplyAsAdmin(endpoint, { body: { ids: shownItems().map(({ id }) => id) } } as object)
  const invalidateList = async () => {
    if (!hasPendingChange(endpoint.path)) await invalidate(client, endpoint.tags)
  }

  return async function move(id: number, steps: number) {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, withItemMoved(shownItems(), id, steps))
    try {
      await queueChange(endpoint.path, send)
      await invalidateList()
    } catch (error) {
      client.setQueryData(queryKey, withItemMoved(shownItems(), id, -steps))
      toastFailure('Failed to change the order', error)
      if (error instanceof ResponseError) await invalidateList()
    }
  }
}

function withItemMoved(items: WithId[], id: number, steps: number) {
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  return item ? items.toSpliced(index, 1).toSpliced(Math.max(0, index + steps), 0, item) : items
}

type Props = { title: string; index: number; count: number; isOff: boolean; onMove: (by: -1 | 1) => void }

const fixedOrderHint = 'Sort by nothing and clear the search to change the order'

/**
 * A grip and two buttons that move an entity in the order in which visitors see it. The grip is for dragging with a
 * mouse; the buttons work with any device.
 */
export function OrderButtons({ title, index, count, isOff, onMove }: Props) {
  const moveButton = (direction: 'up' | 'down', Icon: Icon, hint: string, isAtEnd: boolean) => (
    <IconButton
      label={`Move ${title} ${direction}`}
      word={direction === 'up' ? 'Up' : 'Down'}
      Icon={Icon}
      aria-description={isOff ? fixedOrderHint : hint}
      tooltip={isOff ? fixedOrderHint : hint}
      isOff={isOff || isAtEnd}
      onClick={() => onMove(direction === 'up' ? -1 : 1)}
    />
  )
  return (
    <div className="-ml-1.5 flex items-center">
      <span
        data-grip=""
        title={isOff ? fixedOrderHint : 'Drag to another place'}
        className={`grid h-8 w-6 place-content-center rounded-md text-ink-soft ${isOff ? 'opacity-35' : 'cursor-grab hover:bg-mist hover:text-ink'}`}
      >
        <GripVertical size={16} aria-hidden />
      </span>
      {moveButton('up', ArrowUp, 'Earlier on the site', index === 0)}
      {moveButton('down', ArrowDown, 'Later on the site', index === count - 1)}
    </div>
  )
}

type RowDragProps = {
  rowRef: RefObject<HTMLElement | null>
  /** The name of the list. A row can be dropped only in the list with the same name. */
  listName: string
  index: number
  /** Called with the number of rows that the row was dragged down, negative for up. If undefined, dragging is off. */
  onDrag: ((steps: number) => void) | undefined
}

/** Makes a row draggable by its grip. `edge` is the side on which another row is about to land; null if none is. */
export function useRowDrag({ rowRef, listName, index, onDrag }: RowDragProps) {
  const [isDragged, setIsDragged] = useState(false)
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  const latestOnDrag = useRef(onDrag)
  latestOnDrag.current = onDrag
  const isDraggable = onDrag !== undefined
  useEffect(() => {
    const element = rowRef.current
    const dragHandle = element?.querySelector('[data-grip]')
    if (!element || !dragHandle || !isDraggable) return
    const isBelowMiddle = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y > top + height / 2
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ listName, index }),
        onDragStart: () => setIsDragged(true),
        onDrop({ location }) {
          setIsDragged(false)
          const position = location.current.dropTargets[0]?.data.position
          if (typeof position !== 'number') return
          // Without the dragged row, the rows below it move up by one position.
          const steps = position > index ? position - index - 1 : position - index
          if (steps !== 0) latestOnDrag.current?.(steps)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.listName === listName,
        getData: ({ input }) => ({ position: index + (isBelowMiddle(input.clientY) ? 1 : 0) }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.index === index ? null : self.data.position === index ? 'above' : 'below'),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [rowRef, listName, index, isDraggable])
  return { isDragged, edge }
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  rowRef: RefObject<HTMLElement | null>
  /** The name of the list. A row can be dropped only in the list with the same name. */
  listName: string
  index: number
  /**
   * Called with the number of rows by which the row was dragged down; negative for up. Without it the row can't be
   * dragged.
   */
  onDrag: ((steps: number) => void) | undefined
}

/**
 * Makes a row draggable by its grip. `edge` says where a dragged row would land if it were dropped on this row; null if
 * no row is dragged over it.
 */
export function useRowDrag({ rowRef, listName, index, onDrag }: Props) {
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
